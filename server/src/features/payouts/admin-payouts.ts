import {
  PAYOUT_REVIEW_BONUS_BPS,
  PAYOUT_REVIEW_BUYER_BPS,
  PAYOUT_REVIEW_TOKENS,
} from '@dubplate/shared/features/payouts/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, peopleWithEmail, search } from '../../lists/conditions.ts';
import { amount, date, number, text, yesOrNo } from '../../lists/export-columns.ts';
import { listPeople } from '../accounts/accounts.ts';
import { detailsOf, peopleOf, presentForStaff } from './present.ts';
import type { PayoutRow } from './store.ts';

/** What the lists of staff and of the artist share. */
export const payouts = {
  from: sql`payouts as o`,
  id: 'o.id',
  columns: sql<PayoutRow>`o.*`,
  sorts: {
    date: { sql: sql`o.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    amount: { sql: sql`o.tokens`, kind: 'number', order: 'desc', isIndexed: true },
  },
} as const;

/** The same as `needsReview` of the contract's rules. */
const needsReview = sql`(o.is_first or o.tokens > ${PAYOUT_REVIEW_TOKENS}
  or o.buyer_share_bps > ${PAYOUT_REVIEW_BUYER_BPS} or o.bonus_share_bps > ${PAYOUT_REVIEW_BONUS_BPS})`;

export const payoutList = defineList('admin/payouts', {
  ...payouts,
  where: ({ filter = {}, email, q }) => [
    isOneOf('o.id', filter.ids),
    equals('o.artist_id', filter.userId),
    search(email, (pattern) => sql`o.artist_id in (${peopleWithEmail(pattern)})`),
    equals('o.status', filter.status),
    equals('o.method', filter.method),
    equals(needsReview, filter.needsReview),
    search(q, (pattern) => sql`o.reference ilike ${pattern} or o.artist_id in (${peopleNamed(pattern)})`),
    onDays('o.created_at', filter),
  ],
  export: {
    resource: 'payouts',
    from: sql`payouts o left join users u on u.id = o.artist_id`,
    // Accounts are masked: the details that paying needs are encrypted and leave the database for one record at a time.
    columns: [
      text('id', 'o.id'),
      date('date', 'o.created_at'),
      text('artist', 'u.username'),
      text('email', 'u.email'),
      ...amount('amount', 'o.tokens'),
      text('method', 'o.method'),
      text('account', 'o.account_masked'),
      text('status', 'o.status'),
      yesOrNo('first', 'o.is_first'),
      number('bought with bonus (basis points)', 'o.bonus_share_bps'),
      number('from one buyer (basis points)', 'o.buyer_share_bps'),
      number('from discounted packs (basis points)', 'o.pack_share_bps'),
      text('reference', 'o.reference'),
      text('reason', 'o.reason'),
      date('changed', 'o.updated_at'),
    ],
  },
});

/** All pay-outs for staff; `q` finds them by the transfer's reference. */
export const adminPayouts = implementList(payoutList, async (rows, { db, ctx, now }) => {
  const people = await listPeople(db, rows.flatMap(peopleOf));
  return rows.map((row) => presentForStaff(row, { people, details: detailsOf(ctx.config, row), now }));
});
