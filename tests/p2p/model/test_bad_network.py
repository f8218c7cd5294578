"""NETWORK 5: no conflict, nobody stuck, no honest double signature; and the model can see each."""

import pytest

from engine.rules import make_rules
from p2p.core.fold.game import Duty
from p2p.core.session import catchup
from p2p.core.session.duties import Duties
from tests.p2p.model.machine import Weather
from tests.p2p.model.network import Network

SEATS = (2, 3, 4, 5)
RUNS = 8  # a size; scripts/soak-model runs as many as wanted
SEEDS_TO_SEE = 40  # within so many runs a missing protection must show


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(RUNS))
def test_a_bad_network_ends_in_one_finished_game(seats: int, seed: int) -> None:
    weather = Weather(backups=0.0) if seed % 2 else Weather(backups=0.5)
    network = Network(seed, seats, weather=weather)
    network.run()
    assert network.faults() == {}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_real_deck_in_a_bad_network(seats: int) -> None:
    weather = Weather(until=12.0, think=0.1)
    rules = make_rules("first-escape", seats)
    network = Network(7, seats, light=False, rules=rules, weather=weather)
    network.run(patience=300)
    assert network.faults() == {}


def first_faults(seats: int, weather: Weather, without: frozenset[str] = frozenset()) -> set[str]:
    """The names of the faults of the first run that has any."""
    for seed in range(SEEDS_TO_SEE):
        network = Network(seed, seats, weather=weather, without=without)
        network.run(patience=30)
        if network.faults():
            return set(network.faults())
    return set()


def test_without_fsync_an_honest_crash_makes_a_false_proof() -> None:
    weather = Weather(kills=0.8, backups=0.0)
    assert first_faults(2, weather, frozenset({"fsync"})) & {"proofs", "doubles"}


def test_without_sync_a_restored_folder_makes_a_false_proof() -> None:
    weather = Weather(kills=0.9, backups=0.9)
    assert first_faults(2, weather, frozenset({"sync"})) & {"proofs", "doubles"}


def at_once(_duties: Duties, _duty: Duty) -> bool:
    return True


def test_without_the_release_rule_shares_go_out_before_the_echo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Duties, "released", at_once)
    assert "releases" in first_faults(2, Weather())


def test_without_repeated_heads_somebody_stays_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catchup, "HEADS_EVERY", 1e9)
    monkeypatch.setattr(catchup, "GATHER", 1e9)
    assert "stuck" in first_faults(3, Weather())


def test_a_run_is_the_same_again() -> None:
    one, other = Network(3, 3), Network(3, 3)
    assert one.run()
    assert other.run()
    assert one.now == other.now
    assert [m.disk for m in one.machines] == [m.disk for m in other.machines]
