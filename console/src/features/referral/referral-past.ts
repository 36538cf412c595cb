import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { TimelineEvent } from '../../ui/record/Timeline.tsx';
import { type AuditRow, actionWords, reasonOf } from '../admin/audit/audit-words.ts';
import type { TransactionRow } from '../wallet/transaction-words.ts';
import { blockWords } from './referral-words.ts';

export type ReferralRecord = CallAnswer<'admin/get-referral'>;

type Credit = Pick<TransactionRow, 'id' | 'date' | 'userId' | 'username' | 'moved'>;
type StaffAction = Pick<AuditRow, 'id' | 'date' | 'action' | 'actor' | 'details'>;

/** The timeline of a referral, newest first: its own dates, its credits and the staff actions. */
export function pastOf(
  referral: ReferralRecord,
  credits: readonly Credit[],
  actions: readonly StaffAction[],
): TimelineEvent[] {
  // In the order they happen: the sort keeps it for events of one moment.
  const events = [
    registered(referral),
    ...held(referral),
    ...actions.map((action) => done(action, referral)),
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

/** The log is written after the action, so a release takes the referral's own time: before its credits. */
function done(action: StaffAction, { releasedDate }: ReferralRecord): TimelineEvent {
  const isRelease = action.action === 'admin/release-referral';
  return {
    date: isRelease ? (releasedDate ?? action.date) : action.date,
    what: [actionWords(action.action), reasonOf(action)].filter(Boolean).join(': '),
    actor: action.actor,
    tokens: null,
    link: `/admin/audit-log/${action.id}/show`,
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
