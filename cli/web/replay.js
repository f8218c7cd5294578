/* The page itself: a text goes into the place of its key. Nothing is ever parsed as markup, nothing
 * is fetched, nothing is kept. Stands behind scene.js in one script. */

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

/** The entry of the log that an event belongs to: the last one at or before it; null for none. */
function entryAt(entries, event) {
  let low = 0, high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(entries[middle].dataset.i) <= event) low = middle + 1;
    else high = middle;
  }
  return low ? entries[low - 1] : null;
}

const find = (id) => document.getElementById(id);

class Replay {
  constructor(game) {
    this.game = game;
    this.all = scenes(game);
    this.last = game.steps.length;
    this.at = 0;
    this.timer = 0;
    this.shown = {};
    this.current = null;
    this.log = find("log");
    this.entries = [...document.querySelectorAll("#log [data-i]")];
    this.seats = [...document.querySelectorAll("[data-seat]")];
    this.places = new Map();
    for (const place of document.querySelectorAll("[data-k]"))
      this.places.set(place.dataset.k, [...(this.places.get(place.dataset.k) || []), place]);
  }

  /** Only what changes is drawn again. */
  draw(scene) {
    for (const [key, held] of Object.entries(scene)) {
      if (held === this.shown[key]) continue;
      for (const place of this.places.get(key) || [])
        place.replaceChildren(...nodes(place, key, held, this.game.words));
    }
    for (const seat of this.seats)
      seat.classList.toggle("on", scene.on.includes(seat.dataset.seat));
    this.shown = scene;
  }

  /** The entry of the log stands in its middle; the page itself does not move. */
  mark(entry) {
    if (this.current) this.current.removeAttribute("aria-current");
    this.current = entry;
    if (!entry) {
      this.log.scrollTop = 0;
      return;
    }
    entry.setAttribute("aria-current", "step");
    const [box, frame] = [entry.getBoundingClientRect(), this.log.getBoundingClientRect()];
    this.log.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
  }

  say(event) {
    const { told, words, names, fault } = this.game;
    const [height, turn, sentence, signer] = event ? told[event - 1] : [0, 0, words.start, -1];
    find("now").textContent = sentence || (event === fault ? words.fault : "\u00a0");
    find("place").textContent = words.place.replace("{at}", event).replace("{count}", this.last);
    const name = names[signer];
    const signed = words.signed.replace("{height}", height).replace("{name}", () => name);
    find("signed").textContent = name && event ? signed : "";
    for (const line of document.querySelectorAll(".now")) {
      const turns = Number(line.dataset.turns);
      line.setAttribute("d", `M${62 + (538 * Math.min(turn, turns)) / turns} 14V196`);
    }
  }

  /** The first fault: the board's frame, what was tried, whose it is. */
  blame(event) {
    const faulty = event > 0 && event === this.game.fault;
    if (find("fault")) find("fault").hidden = !faulty;
    document.body.classList.toggle("faulty", faulty);
    document.body.classList.toggle("marked", faulty && this.game.marked);
    for (const seat of this.seats)
      seat.classList.toggle("blamed", faulty && Number(seat.dataset.seat) === this.game.blamed);
  }

  show(event) {
    this.at = Math.max(0, Math.min(event, this.last));
    find("at").value = this.at;
    this.draw(this.all[this.at]);
    this.say(this.at);
    this.blame(this.at);
    this.mark(entryAt(this.entries, this.at));
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    find("play").textContent = "▶";
    find("now").setAttribute("aria-live", "polite");
  }

  wait() {
    this.timer = setTimeout(() => this.step(), 1000 / Number(find("speed").value));
  }

  step() {
    if (this.at >= this.last) return this.pause();
    this.show(this.at + 1);
    this.wait();
  }

  play() {
    if (this.timer) return this.pause();
    if (this.at >= this.last) this.show(0);
    find("play").textContent = "❚❚";
    find("now").setAttribute("aria-live", "off");
    this.wait();
  }

  go(event) {
    this.pause();
    this.show(event);
  }

  /** A key pressed anywhere but where the browser needs it. */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest("select, summary")) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    const to = keyed(event.key, event.shiftKey, this.at, this.game.told);
    if (to === null) return;
    event.preventDefault();
    if (to === "play") this.play();
    else this.go(to);
  }

  listen() {
    const told = this.game.told;
    const acts = {
      first: () => this.go(0), last: () => this.go(this.last),
      back: () => this.go(this.at - 1), next: () => this.go(this.at + 1),
      turnback: () => this.go(turned(told, this.at, -1)),
      turnnext: () => this.go(turned(told, this.at, 1)),
      play: () => this.play(), tofault: () => this.go(this.game.fault), theme: turnTheme,
    };
    for (const [id, act] of Object.entries(acts))
      if (find(id)) find(id).addEventListener("click", act);
    find("at").addEventListener("input", () => this.go(Number(find("at").value)));
    document.addEventListener("keydown", (event) => this.press(event));
    this.log.addEventListener("click", (event) => {
      const entry = event.target.closest("[data-i]");
      if (!entry) return;
      event.preventDefault();
      this.go(Number(entry.dataset.i));
    });
    addEventListener("hashchange", () => {
      const to = linked(location.hash, this.last);
      if (to !== null) this.go(to);
    });
  }

  begin() {
    const { fault, opening } = this.game;
    this.listen();
    find("at").max = this.last;
    if (fault > 0) {
      find("faultmark").hidden = false;
      find("faultmark").style.left = `calc(9px + (100% - 18px) * ${fault / this.last})`;
    }
    find("theme").hidden = false;
    find("controls").hidden = false;
    document.body.classList.add("live");
    this.show(linked(location.hash, this.last) ?? (fault > 0 ? fault : opening));
  }
}

/** Dark becomes light and back, whatever the reader's system has chosen. */
function turnTheme() {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = (root.dataset.theme || (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
}

new Replay(JSON.parse(find("game").textContent)).begin();
