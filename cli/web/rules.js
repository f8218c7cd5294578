/* The page of the rules: its search box, and dark or light. Without it everything can be read. */

const find = (id) => document.getElementById(id);

/** Dark becomes light and back, whatever the reader's system has chosen. */
function turnTheme() {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = (root.dataset.theme || (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
}

/** The questions of the page, which are put in the order of what is typed. */
class Search {
  constructor(words) {
    this.words = words;
    this.entries = [...find("asked").children];
    this.questions = this.entries.map((entry) => ({
      ask: entry.firstElementChild.textContent,
      also: entry.dataset.also,
      text: entry.lastElementChild.textContent,
    }));
  }

  show(typed) {
    const { all, places } = hits(typed, this.questions, this.words);
    for (const entry of this.entries) entry.hidden = true;
    for (const [order, place] of places.entries()) {
      const entry = this.entries[place];
      entry.hidden = false;
      entry.open = typed.trim() !== "" && order < 3;
      find("asked").append(entry);
    }
    find("found").textContent = this.told(typed, all, places.length);
  }

  told(typed, all, number) {
    const count = this.entries.length;
    if (!number) return this.words.none;
    if (!all) return this.words.near;
    const sentence = number === count ? this.words.all : this.words.some;
    return sentence.replace("{number}", number).replace("{all}", count);
  }

  begin() {
    const box = find("find");
    box.addEventListener("input", () => this.show(box.value));
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      box.value = "";
      this.show("");
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.target === box || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.focus();
    });
    box.parentElement.hidden = false;
    this.show(box.value);
  }
}

addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((one) => { one.open = true; }));
find("theme").addEventListener("click", turnTheme);
find("theme").hidden = false;
new Search(JSON.parse(find("words").textContent)).begin();
