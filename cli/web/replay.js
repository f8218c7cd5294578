"use strict";
/* The replay of one game. It knows no rule: each event has the texts that change, and a text goes
 * into the place of its key (cli/model/html/scene.py). Nothing is ever parsed as markup, and
 * nothing is fetched. The first half is pure and is tested without a browser. */

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

/* ------------------------------------------------------------------------------ the page itself */

const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function use([name, x, y, side], kind) {
  const made = element("use", { href: `#${name}`, x, y, width: side, height: side });
  if (kind) made.setAttribute("class", kind);
  return made;
}

function crewNodes(held, top) {
  return crews(held, top).flatMap((crew) => [
    use(crew),
    element("text", { class: "many", x: crew[1] + 38, y: top + STRIP / 2 + 8 }, `×${crew[4]}`),
  ]);
}

function raftNodes(held, left, top) {
  return raft(held, left, top).map((one, at) => use(one, at ? "" : "icon"));
}

function arrowNodes(held) {
  const move = arrow(held);
  if (!move) return [];
  const way = [
    element("path", { class: "track", d: move.path }),
    element("path", { class: `track ${move.letter}`, d: move.path }),
  ];
  return [
    ...(move.still ? [] : way),
    ...move.ends.map(([x, y, width, height], at) =>
      element("rect", { class: at ? "to" : "from", x, y, width, height, rx: 9 })),
  ];
}

function cardNodes(held, words) {
  return cards(held).map((card) => {
    const made = document.createElement("span");
    made.className = card.icon < 0 ? "card back" : card.marked ? "card marked" : "card";
    if (card.icon < 0) {
      const sign = document.createElement("i");
      sign.textContent = "?";
      made.append(sign, words.unseen);
    } else {
      const drawn = element("svg", { viewBox: "0 0 24 24" });
      drawn.append(element("use", { href: `#i${card.icon}` }));
      made.append(drawn, words.icons[card.icon] + (card.marked ? "*" : ""));
    }
    if (card.number > 1) {
      const many = document.createElement("b");
      many.textContent = `×${card.number}`;
      made.append(many);
    }
    return made;
  });
}

/** What a text looks like in its place. */
function nodes(place, key, held, words) {
  const left = Number(place.dataset.x), top = Number(place.dataset.y);
  if (key === "mv") return arrowNodes(held);
  if (key[0] === "s") return chips(held, left, top).map((one) => use(one));
  if (key[0] === "f") return raftNodes(held, left, top);
  if (key[0] === "g") return crewNodes(held, top);
  if (key[0] === "c") return cardNodes(held, words);
  return [held];
}

function begin() {
  const game = JSON.parse(document.getElementById("game").textContent);
  const all = scenes(game), last = game.steps.length;
  const find = (id) => document.getElementById(id);
  const places = new Map();
  for (const place of document.querySelectorAll("[data-k]"))
    places.set(place.dataset.k, [...(places.get(place.dataset.k) || []), place]);
  const entries = [...document.querySelectorAll("#log [data-i]")];
  const seats = [...document.querySelectorAll("[data-seat]")];
  const [slider, log] = [find("at"), find("log")];
  let at = 0, timer = 0, shown = {}, current = null;

  function draw(scene) {
    for (const [key, held] of Object.entries(scene)) {
      if (held === shown[key]) continue;
      for (const place of places.get(key) || [])
        place.replaceChildren(...nodes(place, key, held, game.words));
    }
    for (const seat of seats) seat.classList.toggle("on", scene.on.includes(seat.dataset.seat));
    shown = scene;
  }

  function entryAt(event) {
    let low = 0, high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(entries[middle].dataset.i) <= event) low = middle + 1;
      else high = middle;
    }
    return low ? entries[low - 1] : null;
  }

  function mark(entry) {
    if (current) current.removeAttribute("aria-current");
    current = entry;
    if (!entry) { log.scrollTop = 0; return; }
    entry.setAttribute("aria-current", "step");
    const [box, frame] = [entry.getBoundingClientRect(), log.getBoundingClientRect()];
    log.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
  }

  function cursor(turn) {
    for (const line of document.querySelectorAll(".now")) {
      const turns = Number(line.dataset.turns);
      line.setAttribute("d", `M${52 + (548 * Math.min(turn, turns)) / turns} 14V196`);
    }
  }

  function say(event) {
    const [, turn, told, signer] = event ? game.told[event - 1] : [0, 0, game.words.start, -1];
    find("now").textContent = told || (event === game.fault ? game.words.fault : "\u00a0");
    find("place").textContent = game.words.place.replace("{at}", event).replace("{count}", last);
    const name = game.names[signer];
    find("signed").textContent = name && event ? game.words.signed.replace("{name}", () => name) : "";
    cursor(turn);
    if (find("fault")) find("fault").hidden = event !== game.fault;
    const faulty = event > 0 && event === game.fault;
    document.body.classList.toggle("faulty", faulty);
    document.body.classList.toggle("marked", faulty && game.marked);
    for (const seat of seats)
      seat.classList.toggle("blamed", faulty && Number(seat.dataset.seat) === game.blamed);
  }

  function show(event) {
    at = Math.max(0, Math.min(event, last));
    slider.value = at;
    draw(all[at]);
    say(at);
    mark(entryAt(at));
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    find("play").textContent = "▶";
  }

  function step() {
    if (at >= last) return pause();
    show(at + 1);
    timer = setTimeout(step, 1000 / Number(find("speed").value));
  }

  function play() {
    if (timer) return pause();
    if (at >= last) show(0);
    find("play").textContent = "❚❚";
    timer = setTimeout(step, 1000 / Number(find("speed").value));
  }

  function go(event) {
    pause();
    show(event);
  }

  const pressed = {
    first: () => go(0), last: () => go(last), back: () => go(at - 1), next: () => go(at + 1),
    turnback: () => go(turned(game.told, at, -1)), turnnext: () => go(turned(game.told, at, 1)),
    play, tofault: () => go(game.fault),
  };
  for (const [id, act] of Object.entries(pressed)) if (find(id)) find(id).addEventListener("click", act);
  slider.addEventListener("input", () => go(Number(slider.value)));
  log.addEventListener("click", (event) => {
    const entry = event.target.closest("[data-i]");
    if (entry) { event.preventDefault(); go(Number(entry.dataset.i)); }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest("select, summary") || (event.key === " " && event.target.closest("button, a"))) return;
    const to = keyed(event.key, event.shiftKey, at, game.told);
    if (to === null) return;
    event.preventDefault();
    if (to === "play") play();
    else go(to);
  });
  addEventListener("hashchange", () => {
    const to = linked(location.hash, last);
    if (to !== null) go(to);
  });

  const theme = find("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const now = document.documentElement.dataset.theme || (dark.matches ? "dark" : "light");
    document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
  });

  slider.max = last;
  if (game.fault > 0) {
    find("faultmark").hidden = false;
    find("faultmark").style.left = `calc(9px + (100% - 18px) * ${last ? game.fault / last : 0})`;
  }
  find("controls").hidden = false;
  document.body.classList.add("live");
  show(linked(location.hash, last) ?? (game.fault > 0 ? game.fault : game.opening));
}

if (typeof document !== "undefined") begin();
else module.exports = { scenes, chips, raft, crews, cards, arrow, turned, keyed, linked };
