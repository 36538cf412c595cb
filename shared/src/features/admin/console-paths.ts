import { products } from '../../lookups/products.ts';

/** What is sold; some products share a list. */
const productPaths = [
  ...new Set(Object.values(products).flatMap(({ paths }) => paths.consoleResource ?? [])),
].map((resource) => `/${resource}`);

/** The lists of the console whose rows have a page of their own. */
export const recordPaths = [
  ...productPaths, '/users', '/artists', '/messages', '/contents', '/reports', '/transactions', '/payments',
  '/payouts', '/coupons', '/approvals', '/referrals', '/outbox', '/audit-log', '/security-log',
] as const; // prettier-ignore

/** Every other page of the console. */
export const plainPaths = [
  '/', '/session-requests', '/session-tickets', '/artists-performance', '/create-transaction', '/payments-report', '/coupon-uses', '/create-coupon', '/create-content',
  '/ledger-audit', '/jobs', '/fb-login',
] as const; // prettier-ignore

const allPaths: ReadonlySet<string> = new Set([...plainPaths, ...recordPaths]);
const listPaths: ReadonlySet<string> = new Set(recordPaths);

/** Whether the console has a page at this address below /admin, so that the server can answer 404 elsewhere. */
export function isConsolePath(path: string): boolean {
  const plain = path.replace(/\/$/, '') || '/';
  const list = /^(\/[^/]+)\/[^/]+\/show$/.exec(plain)?.[1];
  return allPaths.has(plain) || (list !== undefined && listPaths.has(list));
}
