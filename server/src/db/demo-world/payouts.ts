import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { PAYOUT_TOKENS_MIN } from '@dubplate/shared/features/payouts/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { clearJob } from '../../features/wallet/clear.job.ts';
import { act, type Actor, type Filling, unlessRefused } from './act.ts';

type Decision = Omit<ParsedInput<'admin/update-payout'>, 'payoutId'>;

/** How far each of the first artists' pay-outs came, so that every state can be seen. */
const courses: readonly (readonly Decision[])[] = [
  [{ status: 'approved' }, { status: 'paid', reference: 'DEMO-2207-A' }],
  [],
  [{ status: 'approved' }],
  [{ status: 'rejected', reason: 'The account belongs to somebody else.' }],
  [
    { status: 'approved' },
    { status: 'paid', reference: 'DEMO-2207-B' },
    { status: 'failed', reason: 'The bank sent it back.' },
  ],
];

/** Artists with enough available earnings ask for the smallest pay-out; staff deal with them in the last two days. */
export async function payOut(
  filling: Filling,
  { artists, staff }: { artists: readonly Actor[]; staff: Actor },
): Promise<void> {
  const at = addMs(filling.now, -2 * DAY_MS);
  await clearJob.run({ ...filling, now: at });
  let course = 0;
  for (const artist of artists) {
    const steps = courses[course];
    if (!steps) return;
    const userInfos = {
      method: 'paypal' as const,
      fullName: artist.username,
      address: '12 Reed Street, Bristol',
      country: 'GB',
      paypalEmail: artist.email,
      amount: PAYOUT_TOKENS_MIN,
    };
    const asked = await unlessRefused(
      act(filling, artist, { path: 'user/request-payment', input: { userInfos }, at, key: 'pay-out' }),
    );
    if (!asked) continue;
    course += 1;
    for (const [index, step] of steps.entries()) {
      const input = { payoutId: asked.id, ...step };
      const when = addMs(at, (index + 1) * 5 * HOUR_MS);
      const key = `pay-out ${artist.username} ${step.status}`;
      await unlessRefused(act(filling, staff, { path: 'admin/update-payout', input, at: when, key }));
    }
  }
}
