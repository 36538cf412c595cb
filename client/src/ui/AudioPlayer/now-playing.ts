/** Only one player plays at a time: starting one pauses the other. */

type Turn = { title: string; pause: () => void };

let current: Turn | null = null;
let shownTitle = '';
let titleBefore = '';

/** Ends the turn and restores the page's title. */
export function takeTurn(turn: Turn): () => void {
  if (current && current !== turn) current.pause();
  showInTitle(turn.title);
  current = turn;
  return () => {
    if (current !== turn) return;
    current = null;
    restoreTitle();
  };
}

function showInTitle(title: string) {
  restoreTitle();
  titleBefore = document.title;
  shownTitle = `▶ ${title}`;
  document.title = shownTitle;
}

/** A page opened since then has set its own title, which stays. */
function restoreTitle() {
  if (shownTitle && document.title === shownTitle) document.title = titleBefore;
  shownTitle = '';
}
