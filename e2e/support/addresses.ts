import { known, type Person, type Stage } from './api.ts';
import { planSession } from './live/plan-session.ts';
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
    'private-session': 'admin/private-sessions',
    video: 'admin/videos',
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
    content: 'admin/contents',
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
    if (what === 'session') return await sessionOf(stage, 'session/get-sessions', { sort: 'upcoming' });
    if (what === 'past-session')
      return await sessionOf(stage, 'session/get-sessions', { filter: { when: 'past' } });
    // Their own by the test: those of the demo world begin when another test moves the clock. Later than any private session.
    if (what === 'own-session')
      return await planSession(stage, known.artist, { title: 'Before it begins', inHours: 70 * 24 });
    if (what === 'course') return await courseOf(stage, known.artist, 'video/get-videos');
    if (what === 'own-course') return await courseOf(stage, known.artist, 'video/get-user-videos');
    if (what === 'bought-course') return await courseOf(stage, known.fan, 'video/get-purchased-videos');
    if (what === 'shared') return await feedbackOf(stage, known.artist, 'track-answered');
    if (what.startsWith('private-')) return await privateSessionOf(stage, person ?? known.fan, what);
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

/** A live session of the demo world. */
async function sessionOf(stage: Stage, path: string, input: object): Promise<string> {
  const { items } = await stage.call(path, { perPage: 1, ...input }, known.artist);
  expect(items[0], `${path} ${JSON.stringify(input)} in the demo world`).toBeDefined();
  return items[0].id;
}

/** A course of the demo world. */
async function courseOf(stage: Stage, person: Person, path: string): Promise<string> {
  const { items } = await stage.call(path, { perPage: 1 }, person);
  expect(items[0], `${path} in the demo world`).toBeDefined();
  return items[0].id;
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

/** A private session of this person, such as `private-upcoming`. */
async function privateSessionOf(stage: Stage, person: Person, what: string): Promise<string> {
  const side = person === known.artist ? 'artist' : 'user';
  const statuses: Record<string, number> = {
    'private-upcoming': 1,
    'private-completed': 2,
    'private-canceled': 3,
  };
  const filter = { status: statuses[what] };
  const { items } = await stage.call(
    `privateSessions/get-${side}-private-sessions`,
    { perPage: 1, filter },
    person,
  );
  expect(items[0], `${what} in the demo world`).toBeDefined();
  return items[0].id;
}
