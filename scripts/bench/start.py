"""How fast the program starts, and how much memory a waiting peer holds (issue goals in brackets).

    python -m scripts.bench.start [rounds]

`cartagena --version` against `python -c pass`, interleaved in one run [at most 2.5 times, neither
prompt_toolkit nor zeroconf imported], and the resident memory of `cartagena host` in sentences,
idle, against a process that only imports its libraries [at most 12 MB more]. Exit code 1 when a
goal is missed.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "cartagena"]
LIBRARIES = (
    "argparse",
    "cryptography.hazmat.primitives.ciphers.aead",
    "ifaddr",
    "msgpack",
    "nacl.bindings",
    "noise.connection",
    "platformdirs",
    "portalocker",
    "trio",
    "wcwidth",
    "zeroconf",
)
IDLE = 4.0  # seconds a peer has waited when its memory is read
SLOWEST, LARGEST = 2.5, 12.0


def environment(data: str) -> dict[str, str]:
    path = f"{ROOT}{os.pathsep}{ROOT / 'scripts' / 'launch'}"
    return os.environ | {"PYTHONPATH": path, "CARTAGENA_DATA": data}


def seconds(command: list[str], env: dict[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def starts(rounds: int, env: dict[str, str]) -> float:
    """Print both medians; their ratio."""
    bare: list[float] = []
    ours: list[float] = []
    for _ in range(rounds):
        bare.append(seconds([sys.executable, "-c", "pass"], env))
        ours.append(seconds([*COMMAND, "--version"], env))
    low, high = statistics.median(bare), statistics.median(ours)
    print(f"python -c pass       {low * 1000:7.1f} ms")
    print(f"cartagena --version  {high * 1000:7.1f} ms  {high / low:.2f}x (<= {SLOWEST}x)")
    return high / low


def heavy_imports(env: dict[str, str]) -> list[str]:
    """What `--version` imports of the libraries that it must not."""
    command = [sys.executable, "-X", "importtime", "-m", "cartagena", "--version"]
    told = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stderr
    names = [line.rpartition("|")[2].strip().partition(".")[0] for line in told.splitlines()]
    return sorted({"prompt_toolkit", "zeroconf", "trio"} & set(names))


def resident(process: int) -> float:
    """MB of memory of a process that are in use."""
    text = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def held(command: list[str], env: dict[str, str]) -> float:
    """The memory of a program that waits for its standard input, some seconds after it began."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        time.sleep(IDLE)
        assert process.poll() is None, "the program has ended by itself"
        memory = resident(process.pid)
        process.communicate(b"quit\n")
    return memory


def memories(env: dict[str, str]) -> float:
    """Print both; their difference in MB."""
    imports = f"import sys, {', '.join(LIBRARIES)}; sys.stdin.read()"
    libraries = held([sys.executable, "-c", imports], env)
    peer = held([*COMMAND, "host", "bench", "--interface", "lo", "--plain"], env)
    print(f"libraries only       {libraries:7.1f} MB")
    print(f"idle plain peer      {peer:7.1f} MB  {peer - libraries:+.1f} MB (<= {LARGEST:.0f} MB)")
    return peer - libraries


def main() -> int:
    """Print the figures; see the module."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with tempfile.TemporaryDirectory() as data:
        env = environment(data)
        ratio, heavy, more = starts(rounds, env), heavy_imports(env), memories(env)
    print(f"--version imports    {', '.join(heavy) or 'none of prompt_toolkit, zeroconf, trio'}")
    return int(ratio > SLOWEST or bool(heavy) or more > LARGEST)


if __name__ == "__main__":
    sys.exit(main())
