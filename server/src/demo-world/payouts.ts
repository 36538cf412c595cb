import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { PAYOUT_TOKENS_MIN } from '@dubplate/shared/features/payouts/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { clearJob } from '../features/wallet/earnings/clear.job.ts';
import { act, type Actor, type Filling, unlessRefused } from './act.ts';

type Decision = Omit<ParsedInput<'admin/update-payout'>, 'payoutId'>;
/** What staff do about a pay-out, one step after another; or the artist takes it back. */
type Course = readonly Decision[] | 'taken-back';

const paidAs = (reference: string): Decision[] => [{ status: 'approved' }, { status: 'paid', reference }];

/** How far the pay-outs of the first artists came, so that every state can be seen; the first has none open and may ask again. */
const coursesOf: readonly (readonly Course[])[] = [
  [
    'taken-back',
    [...paidAs('DEMO-2207-B'), { status: 'failed', reason: 'The bank sent it back.' }],
    paidAs('DEMO-2207-C'),
  ],
  [[]],
  [[{ status: 'approved' }]],
  [[{ status: 'rejected', reason: 'The account belongs to another person.' }]],
];
const HOURS_BETWEEN = 16;
const HOURS_A_STEP = 4;

interface Asked {
  artist: Actor;
  staff: Actor;
  key: string;
  at: Date;
}

/** Artists with enough available earnings ask for the smallest pay-out, all within the last two days. */
export async function payOut(
  filling: Filling,
  { artists, staff }: { artists: readonly Actor[]; staff: Actor },
): Promise<void> {
  const begin = addMs(filling.now, -2 * DAY_MS);
  await clearJob.run({ ...filling, now: begin });
  const able = await listAble(filling, artists);
  for (const [index, courses] of coursesOf.entries()) {
    const artist = able[index];
    if (!artist) return;
    for (const [nth, course] of courses.entries()) {
      const at = addMs(begin, nth * HOURS_BETWEEN * HOUR_MS);
      await run(filling, course, { artist, staff, at, key: `pay-out ${nth} ${artist.username}` });
    }
  }
}

/** Also those who have asked already, because a making that is gone on with must give everybody the same course. */
async function listAble({ ctx }: Filling, artists: readonly Actor[]): Promise<Actor[]> {
  const { db } = ctx.database;
  const rich = db
    .selectFrom('wallet_accounts')
    .select('owner_id')
    .where('kind', '=', 'earnings')
    .where('balance', '>=', PAYOUT_TOKENS_MIN);
  const rows = await rich.union(db.selectFrom('payouts').select('artist_id as owner_id')).execute();
  const ids = new Set(rows.map(({ owner_id: id }) => id));
  return artists.filter(({ userId }) => ids.has(userId));
}

async function run(filling: Filling, course: Course, { artist, staff, key, at }: Asked): Promise<void> {
  const userInfos = {
    method: 'paypal' as const,
    fullName: artist.username,
    address: 'Schilfstraße 12, 12045 Berlin',
    country: 'DE',
    paypalEmail: artist.email,
    amount: PAYOUT_TOKENS_MIN,
  };
  const asked = await unlessRefused(
    act(filling, artist, { path: 'user/request-payment', input: { userInfos }, at, key }),
  );
  if (!asked) return;
  const { id: payoutId } = asked;
  if (course === 'taken-back') {
    const request = { path: 'user/cancel-payment', input: { payoutId }, key: `${key} canceled` } as const;
    await unlessRefused(act(filling, artist, { ...request, at: addMs(at, HOURS_A_STEP * HOUR_MS) }));
    return;
  }
  for (const [index, step] of course.entries()) {
    const input = { payoutId, ...step };
    const when = addMs(at, (index + 1) * HOURS_A_STEP * HOUR_MS);
    await unlessRefused(
      act(filling, staff, { path: 'admin/update-payout', input, at: when, key: `${key} ${step.status}` }),
    );
  }
}
