import { sql } from 'kysely';
import { referralCalls } from '@dubplate/shared/features/referral/calls.ts';
import { referralsInOrder } from '../../referral/referral.ts';
import { amount, date, type ExportSource, text } from './source.ts';

const { input } = referralCalls['admin/referrals'];

export const referralExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
  columns: [
    text('id', 'r.id'),
    date('date', 'r.created_at'),
    text('referrer', 'o.username'),
    text('referrer email', 'o.email'),
    text('friend', 'f.username'),
    text('friend email', 'f.email'),
    text('status', 'r.status'),
    text('held back because', 'r.block'),
    ...amount('to the referrer', 'r.referrer_tokens'),
    ...amount('to the friend', 'r.friend_tokens'),
    date('credited', 'r.credited_at'),
    date('released', 'r.released_at'),
  ],
  from: sql`referrals r left join users o on o.id = r.referrer_id left join users f on f.id = r.friend_id`,
  id: sql`r.id`,
  list: (_, query) => {
    const { filter, q, ...sorting } = input.parse(query);
    return referralsInOrder({ ...filter, text: q }, sorting);
  },
};
