import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { TimelineEvent } from '../../ui/record/Timeline.tsx';
import { type AuditRow, actWords, reasonOf } from '../admin/audit/audit-words.ts';
import type { TransactionRow } from '../wallet/transaction-words.ts';
import { blockWords } from './referral-words.ts';

export type ReferralRecord = CallAnswer<'admin/get-referral'>;

type Credit = Pick<TransactionRow, 'id' | 'date' | 'userId' | 'username' | 'moved'>;
type Act = Pick<AuditRow, 'id' | 'date' | 'action' | 'actor' | 'details'>;

/** What happened with a referral, newest first: what it says of itself, what was paid, and what staff did. */
export function pastOf(
  referral: ReferralRecord,
  credits: readonly Credit[],
  acts: readonly Act[],
): TimelineEvent[] {
  // In the order in which they happen, so that those of one moment are told the right way round.
  const events = [
    registered(referral),
    ...held(referral),
    ...acts.map((act) => done(act, referral)),
    ...credits.map(paid),
  ];
  return events.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date)).toReversed();
}

function registered({ date, friend, referrer, code }: ReferralRecord): TimelineEvent {
  const link = code === null ? 'link' : `link (${code})`;
  const what = `${friend.username} registered with the ${link} of ${referrer.username}`;
  return { date, what, actor: null, tokens: null };
}

function held({ heldDate, heldFor }: ReferralRecord): TimelineEvent[] {
  if (heldDate === null || heldFor === null) return [];
  return [{ date: heldDate, what: `Held back: ${blockWords[heldFor]}`, actor: null, tokens: null }];
}

/** The log is written after the act: a release is told before what it paid. */
function done(act: Act, { releasedDate }: ReferralRecord): TimelineEvent {
  const words = [actWords(act.action), reasonOf(act)].filter(Boolean);
  return {
    date: act.action === 'admin/release-referral' ? (releasedDate ?? act.date) : act.date,
    what: words.join(': '),
    actor: act.actor,
    tokens: null,
    link: `/admin/audit-log/${act.id}/show`,
  };
}

function paid({ id, date, username, moved }: Credit): TimelineEvent {
  return {
    date,
    what: `Credited to ${username || 'a deleted user'}`,
    actor: null,
    tokens: moved,
    link: `/admin/transactions/${id}/show`,
  };
}
