import { known, type Person, type Stage } from './api.ts';
import { idOf } from './staff.ts';
import { expect } from './test.ts';

/** By name. What stands in braces is found out when the page is opened. */
export type Pages = Record<string, string>;

const Status = { Pending: 1, Answered: 2, Expired: 4 } as const;

/** The same addresses with the ids of records that the demo world has for this person. */
export async function filledIn(pages: Pages, stage: Stage, person: Person | null): Promise<Pages> {
  const listed = {
    user: 'admin/users',
    artist: 'admin/artists',
    request: 'admin/get-loopcheck-requests',
    track: 'admin/get-music-feedback-requests',
    question: 'admin/get-ama-requests',
    entry: 'admin/audit-log',
    mail: 'admin/outbox',
    event: 'admin/security-log',
    transaction: 'admin/transactions',
    payment: 'admin/payments',
    payout: 'admin/payouts',
    approval: 'admin/approvals',
    coupon: 'admin/coupons',
    referral: 'admin/referrals',
    report: 'admin/reports',
  };
  const statuses = { pending: Status.Pending, answered: Status.Answered, expired: Status.Expired };
  const find = async (what: string): Promise<string> => {
    const path = Object.entries(listed).find(([name]) => name === what)?.[1];
    // A server that no member of staff has asked anything has nothing in its log; this question is the first entry.
    if (what === 'entry') await stage.call('admin/users', { perPage: 1 }, known.superAdmin);
    if (what === 'approval') await askApproval(stage);
    // Refused, which the security log tells.
    if (what === 'event') await stage.call('admin/users', {}, known.fan).catch(() => {});
    if (path) return (await stage.call(path, { perPage: 1 }, known.superAdmin))['items'][0].id;
    if (what === 'shared') return await feedbackOf(stage, known.artist, 'track-answered');
    if (/^(track|question)-/.test(what)) return await feedbackOf(stage, person ?? known.fan, what);
    const status = Object.entries(statuses).find(([name]) => name === what)?.[1];
    if (!person || status === undefined) throw new Error(`Nobody knows what {${what}} is.`);
    return await requestOf(stage, person, status);
  };
  const entries = Object.entries(pages).map(async ([name, path]) => {
    const what = /\{([\w-]+)\}/.exec(path)?.[1];
    return [name, what ? path.replace(/\{[\w-]+\}/, await find(what)) : path] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function askApproval(stage: Stage): Promise<void> {
  const userId = await idOf(stage, known.fan);
  const transaction = { userId, amount: 150_000, type: 'bonus', note: 'The winner of our contest.' };
  const input = { act: 'admin/create-transaction', input: { transaction }, note: 'As we said on Monday.' };
  await stage.call('admin/ask-approval', input, known.superAdmin);
}

async function requestOf(stage: Stage, person: Person, status: number): Promise<string> {
  const path = person === known.artist ? 'loopcheck/get-requests-artist' : 'loopcheck/get-requests-user';
  const { items } = await stage.call(path, { perPage: 100 }, person);
  const isWanted = (request: { status: number; artists: { status: number }[] }) =>
    person === known.artist ? request.artists[0]?.status === status : request.status === status;
  const found = items.find(isWanted);
  expect(found, `a request with status ${status} in the demo world`).toBeDefined();
  return found.id;
}

/** A track or a question of this person, such as `track-pending`. */
export async function feedbackOf(stage: Stage, person: Person, what: string): Promise<string> {
  const path = person === known.artist ? 'requests/get-my-user-requests' : 'requests/get-my-requests';
  const [kind, wanted] = what.split('-');
  const type = kind === 'track' ? 1 : 2;
  const status = { pending: Status.Pending, answered: Status.Answered, expired: Status.Expired }[
    wanted ?? ''
  ];
  const { items } = await stage.call(path, { perPage: 100, filter: { type } }, person);
  const found = items.find((request: { status: number }) => request.status === status);
  expect(found, `${what} in the demo world`).toBeDefined();
  return found.id;
}
