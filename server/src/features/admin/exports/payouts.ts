import { sql } from 'kysely';
import { payoutsCalls } from '@dubplate/shared/features/payouts/calls.ts';
import { payoutFilterOf, payoutsInOrder } from '../../payouts/payouts.ts';
import { amount, date, type ExportSource, number, text, yesOrNo } from './source.ts';

const { input } = payoutsCalls['admin/payouts'];

/** Accounts are masked: what paying needs is encrypted, and leaves the database for one record at a time. */
export const payoutExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
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
    text('reference', 'o.reference'),
    text('reason', 'o.reason'),
    date('changed', 'o.updated_at'),
  ],
  from: sql`payouts o left join users u on u.id = o.artist_id`,
  id: sql`o.id`,
  list: (db, query) => {
    const given = input.parse(query);
    return payoutsInOrder(db, payoutFilterOf(given), given);
  },
};
