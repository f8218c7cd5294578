"use strict";
/* Which questions fit what was typed. Pure, and tested without a browser; the program's own search
 * (cli/model/rulesbook/search.py) has the same small words and the same words for one thing. */

/** A word without the ending of a plural or of a verb. */
function stem(word) {
  for (const ending of ["ing", "ed", "es", "s"])
    if (word.endsWith(ending) && word.length - ending.length > 2) {
      word = word.slice(0, -ending.length);
      break;
    }
  return word.length > 4 ? word.replace(/e$/, "") : word;
}

/** The words of a text that say something, each as the program names it. */
function wordsOf(text, words) {
  const found = text.toLowerCase().normalize("NFC").match(/[\p{L}\p{N}]+/gu) || [];
  return found.filter((word) => !words.small.includes(word)).map((word) => words.same[stem(word)] || stem(word));
}

/** The places of the questions that fit best, the best first, and whether they have all the words.
 * A question is {ask, also, text}: itself, other words for it, its answer. What is typed may be the
 * beginning of a word. */
function hits(typed, questions, words) {
  const wanted = wordsOf(typed, words);
  if (!wanted.length) return { all: true, places: questions.map((_, at) => at) };
  const scored = questions.map((question, at) => {
    const parts = [question.ask, question.also, question.text].map((text) => wordsOf(text, words));
    let has = 0, score = 0;
    for (const word of wanted) {
      const part = parts.findIndex((known) => known.some((one) => one.startsWith(word)));
      if (part >= 0) { has += 1; score += 3 - part; }
    }
    return { at, has, score };
  });
  const most = Math.max(...scored.map((one) => one.has));
  const fitting = most ? scored.filter((one) => one.has === most) : [];
  fitting.sort((one, other) => other.score - one.score || one.at - other.at);
  return { all: most === wanted.length, places: fitting.map((one) => one.at) };
}

if (typeof module !== "undefined") module.exports = { stem, wordsOf, hits };
