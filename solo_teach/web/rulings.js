// Rulings: of the answers that Python has drawn, those of the reader's rule set are shown, or all.

const RULES = "solo-rules"; // where the reader's rule set is kept

function kept() {
  try {
    return localStorage.getItem(RULES) ?? "";
  } catch (refused) {
    console.info("The browser keeps no settings for this page:", refused.message);
    return "";
  }
}

function keep(rules) {
  try {
    if (rules) localStorage.setItem(RULES, rules);
    else localStorage.removeItem(RULES);
  } catch (refused) {
    console.info("The browser keeps no settings for this page:", refused.message);
  }
}

function show(rules) {
  for (const answer of document.querySelectorAll("[data-rules]")) {
    answer.hidden = Boolean(rules) && !answer.dataset.rules.split(" ").includes(rules);
  }
}

for (const box of document.querySelectorAll(".solo-choose:has(select)")) {
  const choice = box.querySelector("select");
  choice.value = kept();
  if (choice.selectedIndex < 0) choice.value = ""; // a rule set that is no longer offered
  box.hidden = false;
  show(choice.value);
  choice.addEventListener("change", () => {
    keep(choice.value);
    show(choice.value);
  });
  const asked = location.hash && document.getElementById(location.hash.slice(1));
  if (asked) asked.scrollIntoView(); // answers above it may have gone
}
