// The same base game (tortuga, four seats) as a boardgame.io game, played at random.
// Run with NODE_PATH at boardgame.io's node_modules: `node cartagena.cjs SECONDS` prints
// "actions seconds" of processor time. Written as its manual shows: G is plain data, moves
// mutate immer's draft, the framework ends the turn after three moves.
"use strict";
const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");

const SEGMENTS = [
  [0, 1, 2, 3, 4, 5], [4, 0, 5, 1, 2, 3], [2, 5, 1, 0, 3, 4],
  [5, 0, 3, 4, 2, 1], [1, 5, 4, 2, 3, 0], [2, 4, 5, 0, 1, 3],
];
const BOARD = SEGMENTS.flat();
const GOAL = BOARD.length + 1;
const SEATS = 4;
const ROW = 12;

function occupied(G, space) {
  let count = 0;
  for (const crew of G.crews) for (const place of crew) if (place === space) count += 1;
  return count;
}

function ahead(G, origin, icon) {
  for (let space = origin + 1; space < GOAL; space += 1)
    if (BOARD[space - 1] === icon && occupied(G, space) === 0) return space;
  return GOAL;
}

function behind(G, origin) {
  for (let space = origin - 1; space > 0; space -= 1) {
    const count = occupied(G, space);
    if (count === 1 || count === 2) return [space, count];
  }
  return null;
}

function turnUp(G, random) {
  while (G.supply.length < ROW) {
    if (G.deck.length === 0) {
      if (G.discard.length === 0) return;
      G.deck = random.Shuffle(G.discard);
      G.discard = [];
    }
    G.supply.push(G.deck.pop());
  }
}

function draw({ G, random, ctx }, cards) {
  if (G.supply.length === 0) turnUp(G, random);
  for (let n = 0; n < cards && G.supply.length > 0; n += 1) {
    G.hands[ctx.currentPlayer][G.supply.shift()] += 1;
    if (G.supply.length === 0) turnUp(G, random);
  }
}

const game = {
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 102 }, (_, card) => card % 6));
    const hands = Array.from({ length: SEATS }, () => [0, 0, 0, 0, 0, 0]);
    for (let n = 0; n < 6; n += 1) for (const hand of hands) hand[deck.pop()] += 1;
    const G = { crews: hands.map(() => [0, 0, 0, 0, 0, 0]), hands, deck, discard: [], supply: [] };
    turnUp(G, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 3 },
  moves: {
    advance: ({ G, ctx }, origin, card) => {
      const crew = G.crews[ctx.currentPlayer];
      if (origin === GOAL || !crew.includes(origin)) return "INVALID_MOVE";
      if (G.hands[ctx.currentPlayer][card] === 0) return "INVALID_MOVE";
      crew[crew.indexOf(origin)] = ahead(G, origin, card);
      G.hands[ctx.currentPlayer][card] -= 1;
      G.discard.push(card);
    },
    retreat: (context, origin) => {
      const { G, ctx } = context;
      const crew = G.crews[ctx.currentPlayer];
      const target = behind(G, origin);
      if (!crew.includes(origin) || target === null) return "INVALID_MOVE";
      crew[crew.indexOf(origin)] = target[0];
      draw(context, target[1]);
    },
    skip: (context) => {
      const { G, ctx, random, events } = context;
      if (G.deck.length === 0) G.deck = random.Shuffle(G.discard.splice(0));
      if (G.deck.length > 0) G.hands[ctx.currentPlayer][G.deck.pop()] += 1;
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.crews.findIndex((crew) => crew.every((place) => place === GOAL));
    return winner >= 0 ? { winner } : undefined;
  },
};

function legal(G, ctx) {
  const actions = [];
  const seat = ctx.currentPlayer;
  const origins = new Set(G.crews[seat]);
  for (const origin of origins)
    if (origin < GOAL)
      for (let card = 0; card < 6; card += 1)
        if (G.hands[seat][card] > 0) actions.push(["advance", origin, card]);
  for (const origin of origins)
    if (origin > 0 && behind(G, origin) !== null) actions.push(["retreat", origin]);
  if (ctx.numMoves > 0) actions.push(["end"]);
  if (ctx.numMoves === 0 && G.hands[seat].every((n) => n === 0)) actions.push(["skip"]);
  return actions;
}

function playout(reducer, seed) {
  let state = InitializeGame({ game: { ...game, seed }, numPlayers: SEATS });
  let actions = 0;
  while (state.ctx.gameover === undefined) {
    const choices = legal(state.G, state.ctx);
    const [type, ...args] = choices[Math.floor(Math.random() * choices.length)];
    const playerID = state.ctx.currentPlayer;
    state = reducer(
      state,
      type === "end"
        ? { type: "GAME_EVENT", payload: { type: "endTurn", args: [], playerID } }
        : { type: "MAKE_MOVE", payload: { type, args, playerID } },
    );
    // As a plain reducer keeps it: the log of a step is taken away by its client.
    state = { ...state, deltalog: [] };
    actions += 1;
  }
  return actions;
}

const seconds = Number(process.argv[2]);
const reducer = CreateGameReducer({ game: { ...game, seed: "0" }, isClient: false });
playout(reducer, "warm up");
const begun = process.cpuUsage();
const spent = () => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};
let actions = 0;
for (let seed = 0; spent() < seconds; seed += 1) actions += playout(reducer, String(seed));
console.log(actions, spent());
