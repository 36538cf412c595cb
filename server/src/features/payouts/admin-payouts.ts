import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { daysBetween } from '../../db/period.ts';
import { contains } from '../../db/like.ts';
import { implement } from '../../http/implement.ts';
import { listPeople, peopleMatching } from '../accounts/accounts.ts';
import { detailsOf, presentForStaff } from './present.ts';
import { listPayouts, type PayoutFilter } from './store.ts';

/** All pay-outs for staff; `q` searches the transfer's reference. */
export const adminPayouts = implement('admin/payouts', async ({ input, db, ctx }) => {
  const found = await listPayouts(db, { filter: payoutFilterOf(input), sort: input.sort, listQuery: input });
  const people = await listPeople(
    db,
    found.items.map(({ artist_id }) => artist_id),
  );
  const items = found.items.map((row) => presentForStaff(row, people, detailsOf(ctx.config, row)));
  return { ...found, items };
});

type Wanted = Pick<CallInput<'admin/payouts'>, 'filter' | 'email' | 'q'>;

/** The filter of the console's list. `from` and `to` are UTC days, both included. */
export function payoutFilterOf({ filter = {}, email, q }: Wanted): PayoutFilter {
  const { userId, from, to, ...narrowed } = filter;
  return {
    ...narrowed,
    artistId: userId,
    artists: email ? peopleMatching({ email }) : undefined,
    reference: q ? contains(q) : undefined,
    ...daysBetween({ from, to }),
  };
}
