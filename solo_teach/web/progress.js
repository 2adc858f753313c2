// What the reader has answered, kept in this browser and nowhere else; a browser that keeps nothing is said so.

const KEPT = "solo-progress"; // {"calls/over-solo": {"right": 1, "wrong": 2}, …}
const stops = [...document.querySelectorAll("[data-quizzes]")];
let told; // where the path says how far the reader is
let refused = false;

function read() {
  try {
    const told = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return told && typeof told === "object" && !Array.isArray(told) ? told : {};
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) refused = true;
    return {};
  }
}

let now = read(); // where storage is refused, this still lasts as long as the page

function keep() {
  try {
    if (Object.keys(now).length) localStorage.setItem(KEPT, JSON.stringify(now));
    else localStorage.removeItem(KEPT);
  } catch (fault) {
    refused = true;
    console.info("The browser keeps no progress for this page:", fault.message);
  }
}

/** A browser may let what it keeps be read, and yet have no room for more. */
function tryToKeep() {
  try {
    localStorage.setItem(`${KEPT}-tried`, "");
    localStorage.removeItem(`${KEPT}-tried`);
  } catch {
    refused = true;
  }
}

function count(name, verdict) {
  const number = now[name]?.[verdict];
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** A quiz that was answered right before says so above its answers, in a place of its own. */
function mark(quiz) {
  const hint = quiz.querySelector(":scope > .j");
  if (!hint) return;
  hint.querySelector(".was")?.remove();
  if (!count(quiz.dataset.quiz, "right")) return;
  const was = document.createElement("span");
  was.className = "was";
  was.textContent = " ✓ You have answered this one.";
  hint.append(was);
}

function markAll() {
  for (const quiz of document.querySelectorAll("solo-quiz")) mark(quiz);
}

/** Each stop of the path has its count of questions answered, and a tick once that is all of them. */
function show() {
  let whole = 0;
  for (const stop of stops) {
    const names = stop.dataset.quizzes.split(" ");
    const done = names.filter((name) => count(name, "right")).length;
    if (done === names.length) whole += 1;
    stop.textContent = done === names.length ? `✓ all ${done} answered` : `${done} of ${names.length} answered`;
  }
  const kept = refused ? " Your browser keeps nothing for this site, so that is forgotten when you leave the page." : "";
  if (told) told.textContent = `${whole} of ${stops.length} stops done.${kept}`;
}

/** Below the list of stops: how many are done, and a button that forgets it all. */
function below(list) {
  const place = Object.assign(document.createElement("div"), { className: "solo-drawn solo-path" });
  const reset = Object.assign(document.createElement("button"), { type: "button", textContent: "Forget my answers" });
  told = document.createElement("p");
  told.setAttribute("role", "status");
  reset.addEventListener("click", () => {
    now = {};
    keep();
    show();
  });
  place.append(told, reset);
  list.after(place);
}

document.addEventListener("solo-answered", ({ target, detail }) => {
  if (!detail.quiz) return; // an exercise, of which `due.js` keeps account
  now = { ...now, ...read() }; // another tab may have been answering too
  const verdict = detail.right ? "right" : "wrong";
  now[detail.quiz] = { ...now[detail.quiz], [verdict]: count(detail.quiz, verdict) + 1 };
  keep();
  if (!detail.right) return;
  mark(target);
  show();
});
window.addEventListener("storage", (event) => {
  if (event.key !== KEPT && event.key !== null) return;
  now = read();
  markAll();
  show();
});
markAll();
if (stops.length) {
  tryToKeep();
  below(stops[0].closest("ol"));
  show();
}
