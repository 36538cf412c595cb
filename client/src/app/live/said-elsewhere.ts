/** How the titles begin of notices about what their reader has just done. */
const ownActs: Readonly<Record<string, string>> = {
  N36: 'You gave your ticket for ',
  N37: 'Session with ',
  N42: 'Private session with ',
  N43: 'You canceled the private session with ',
  N45: 'You moved the session with ',
  N65: 'You bought ',
};

interface Said {
  code: string;
  title: string;
  link: string | null;
}

/** The pages of sessions that this tab has ended. Their figures open there. */
const endedHere = new Set<string>();

/** Called before the session ends, because its notice may come before the answer. Returns what takes it back. */
export function noteEndedHere(path: string): () => void {
  endedHere.add(path);
  return () => endedHere.delete(path);
}

/**
 * Actions confirm themselves on the page where they are done, so their notices show no toast. Payments and vouchers have the title
 * below; credits by staff do not.
 */
export function isSaidElsewhere({ code, title, link }: Said): boolean {
  if (code === 'N11' || (code === 'N20' && title.endsWith(' Tokens Credited'))) return true;
  if (code === 'N34') return link !== null && endedHere.has(link);
  const own = ownActs[code];
  return own !== undefined && title.startsWith(own);
}
