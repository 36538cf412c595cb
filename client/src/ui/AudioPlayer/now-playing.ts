/** One sound at a time on the page: whoever starts takes the turn, and the one before is paused. */

type Turn = { title: string; pause: () => void };

let current: Turn | null = null;
let shownTitle = '';
let titleBefore = '';

/** Gives the turn back; the page's title is put back with it. */
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

/** A page that was opened meanwhile has set a title of its own, which stays. */
function restoreTitle() {
  if (shownTitle && document.title === shownTitle) document.title = titleBefore;
  shownTitle = '';
}
