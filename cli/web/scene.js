"use strict";
/* What the replay of a game works out: scenes, where pieces lie, where a key leads. It knows no rule:
 * each event has the texts that change, by the key of their place (cli/model/html/scene.py). Pure,
 * and tested without a browser; the numbers are those of cli/model/html/plan.py. */

const CHIP = 30, ICON = 40, HIGH = 98, WIDE = 104, STRIP = 56, SEATS_FROM = 198, SEAT_WIDE = 86;
const LETTERS = "RYBCM";

/** The scene behind every event, from the first one and what each event changes. */
function scenes(game) {
  const all = [game.first];
  for (const step of game.steps) all.push({ ...all[all.length - 1], ...step });
  return all;
}

/** Chips of a space: [symbol, x, y, side] for each. */
function chips(held, left, top) {
  const names = held.split(" ").filter(Boolean);
  return names.map((name, at) => [
    name,
    left + WIDE / 2 - CHIP / 2 + Math.floor(((2 * at - names.length + 1) * (CHIP + 2)) / 2),
    top + HIGH - 22 - CHIP / 2,
    CHIP,
  ]);
}

/** A raft's space: its icon first. */
function raft(held, left, top) {
  const [icon, ...rest] = held.split(" ");
  if (!icon) return [];
  return [[icon, left + (WIDE - ICON) / 2, top + 8, ICON], ...chips(rest.join(" "), left, top)];
}

/** The crews of a strip: [symbol, x, y, side, number] for each colour. */
function crews(held, top) {
  return held.split(" ").filter(Boolean).map((part) => {
    const [seat, name, number] = part.split(":");
    const x = SEATS_FROM + Number(seat) * SEAT_WIDE;
    return [name, x, top + STRIP / 2 - CHIP / 2, CHIP, number];
  });
}

/** Cards: {icon (-1 for an unknown one), marked, number}. */
function cards(held) {
  return held.split(" ").filter(Boolean).map((part) => {
    const [card, number] = part.split("x");
    return {
      icon: card[0] === "?" ? -1 : Number(card[0]),
      marked: card.endsWith("*"),
      number: Number(number || 1),
    };
  });
}

/** The mark on an end of a move, [x, y, width, height]: its tile, or in a strip its pirates. */
function end(x, y, wide) {
  return wide ? [x - 20, y - 20, 40, 40] : [x - WIDE / 2 + 3, y - HIGH + 25, WIDE - 6, HIGH - 6];
}

/** The move's arrow: its letter and its path's numbers; null for none. */
function arrow(held) {
  if (!held) return null;
  const [seat, x, y, wide, toX, toY, toWide] = held.split(" ").map(Number);
  const bend = toX >= x ? 26 : -26;
  const [middleX, middleY] = [Math.floor((x + toX) / 2), Math.floor((y + toY) / 2) - bend];
  const path = `M${x} ${y}Q${middleX} ${middleY} ${toX} ${toY}`;
  const ends = [end(x, y, wide), end(toX, toY, toWide)];
  return { letter: LETTERS[seat], path, ends, still: x === toX && y === toY };
}

/** The event where the next turn begins (or, back, this one or the one before): its last event. */
function turned(told, at, way) {
  const turn = (event) => (event > 0 ? told[event - 1][1] : 0);
  if (way > 0) {
    let to = at + 1;
    while (to < told.length && (to < 1 || turn(to + 1) === turn(at + 1))) to += 1;
    return Math.min(to, told.length);
  }
  let to = at - 1;
  while (to > 0 && turn(to + 1) === turn(to)) to -= 1;
  return Math.max(to, 0);
}

/** Where a key leads from an event; null for a key that means nothing, "play" for the space bar. */
function keyed(key, shift, at, told) {
  const last = told.length;
  if (key === "ArrowRight") return shift ? turned(told, at, 1) : Math.min(at + 1, last);
  if (key === "ArrowLeft") return shift ? turned(told, at, -1) : Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key === " " ? "play" : null;
}

/** The event that a link names ("#57"), within the game; null where it names none. */
function linked(hash, last) {
  return /^#\d{1,6}$/.test(hash) ? Math.min(Number(hash.slice(1)), last) : null;
}

if (typeof module !== "undefined")
  module.exports = { scenes, chips, raft, crews, cards, arrow, turned, keyed, linked };
