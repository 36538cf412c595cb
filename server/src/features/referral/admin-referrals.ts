import type { ReferralRow } from '@dubplate/shared/features/referral/calls.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../lists/conditions.ts';
import { amount, date, text } from '../../lists/export-columns.ts';
import type { ReferralRow as StoredReferral } from './store.ts';

/** Names of people are read here, because accounts come after referrals. */
export type NamedReferral = StoredReferral & {
  friend_type: 1 | 2;
  friend_name: string;
  friend_email: string;
  referrer_name: string;
  referrer_email: string;
  /** The code the friend registered with, until their account is erased. */
  code: string | null;
};

const nameOf = (alias: 'f' | 'o') =>
  sql`case when ${sql.ref(`${alias}.erased_at`)} is null then ${sql.ref(`${alias}.username`)} else 'Deleted user' end`;

/** What the lists of staff and of the referrer share. */
export const referrals = {
  from: sql`referrals as r join users as f on f.id = r.friend_id join users as o on o.id = r.referrer_id`,
  id: 'r.id',
  columns: sql<NamedReferral>`r.*, f.type as friend_type, ${nameOf('f')} as friend_name, f.email as friend_email,
    ${nameOf('o')} as referrer_name, o.email as referrer_email, upper(f.referred_by_code) as code`,
  sorts: { date: { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
} as const;

export const referralList = defineList('admin/referrals', {
  ...referrals,
  where: ({ filter = {}, q }) => [
    isOneOf('r.id', filter.ids),
    equals('r.status', filter.status),
    equals('r.block', filter.block),
    filter.userId !== undefined && sql`${filter.userId} in (r.referrer_id, r.friend_id)`,
    search(
      q,
      (pattern) => sql`f.username ilike ${pattern} or f.email ilike ${pattern}
        or o.username ilike ${pattern} or o.email ilike ${pattern}`,
    ),
    onDays('r.created_at', filter),
  ],
  export: {
    resource: 'referrals',
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
  },
});

/** All referrals for staff; `q` finds them by name or address of either. */
export const adminReferrals = implementList(referralList, (rows) => rows.map(presentReferral));

export function presentReferral(referral: NamedReferral): ReferralRow {
  return {
    id: referral.id,
    date: referral.created_at.toISOString(),
    referrer: {
      id: referral.referrer_id,
      username: referral.referrer_name,
      email: referral.referrer_email,
    },
    friend: {
      id: referral.friend_id,
      username: referral.friend_name,
      email: referral.friend_email,
      type: referral.friend_type,
    },
    status: referral.status,
    block: referral.block,
    referrerTokens: referral.referrer_tokens,
    friendTokens: referral.friend_tokens,
  };
}
