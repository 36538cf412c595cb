/** How the titles begin of notices about what their reader has just done. */
const ownActs: Readonly<Record<string, string>> = {
  N36: 'You gave your ticket for ',
  N37: 'Session with ',
  N42: 'Private session with ',
  N43: 'You canceled the private session with ',
  N45: 'You moved the session with ',
};

/**
 * Actions confirm themselves on the page where they are done, so their notices show no toast. Payments and vouchers have the title
 * below; credits by staff do not.
 */
export function isSaidElsewhere({ code, title }: { code: string; title: string }): boolean {
  if (code === 'N11' || (code === 'N20' && title.endsWith(' Tokens Credited'))) return true;
  const own = ownActs[code];
  return own !== undefined && title.startsWith(own);
}
