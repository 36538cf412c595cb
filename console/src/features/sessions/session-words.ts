import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { sessionLifecycle } from '@dubplate/shared/features/sessions/lifecycle.ts';
import {
  type SessionCategory,
  SessionRequestStatus,
  SessionStatus,
  TicketStatus,
} from '@dubplate/shared/features/sessions/model.ts';
import type { SessionEarnings } from '@dubplate/shared/features/sessions/records.ts';
import { formatCount, sumWords } from '../../ui/money/amounts.ts';
import { choicesOf, numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type SessionRow = CallAnswer<'admin/sessions'>['items'][number];
export type SessionRecord = CallAnswer<'admin/get-session'>;
export type SessionRequestRow = CallAnswer<'admin/session-requests'>['items'][number];

const { statuses } = sessionLifecycle;
const { Scheduled, Standby, Live, Paused, Finished, Canceled } = SessionStatus;

export const sessionStatusWords: Record<SessionStatus, StatusWords> = {
  [Scheduled]: { text: statuses[Scheduled], tone: 'default' },
  [Standby]: { text: statuses[Standby], tone: 'warning' },
  [Live]: { text: statuses[Live], tone: 'success' },
  [Paused]: { text: statuses[Paused], tone: 'warning' },
  [Finished]: { text: statuses[Finished], tone: 'default' },
  [Canceled]: { text: statuses[Canceled], tone: 'error' },
};
export const sessionStatusChoices = numberChoicesOf(sessionStatusWords);

export const categoryWords: Record<SessionCategory, string> = { live: 'Live', ama: 'AMA' };
export const categoryChoices = choicesOf(categoryWords);

export const ticketStatusWords: Record<TicketStatus, StatusWords> = {
  [TicketStatus.Held]: { text: 'Held', tone: 'warning' },
  [TicketStatus.Paid]: { text: 'Paid', tone: 'success' },
  [TicketStatus.Refunded]: { text: 'Refunded', tone: 'default' },
};

export const ticketStatusChoices = numberChoicesOf(ticketStatusWords);

export const requestWords: Record<SessionRequestStatus, StatusWords> = {
  [SessionRequestStatus.Open]: { text: 'Open', tone: 'warning' },
  [SessionRequestStatus.Scheduled]: { text: 'Answered', tone: 'success' },
  [SessionRequestStatus.Withdrawn]: { text: 'Withdrawn', tone: 'default' },
  [SessionRequestStatus.Expired]: { text: 'Expired', tone: 'default' },
};
export const requestChoices = numberChoicesOf(requestWords);

export const earningNames: Record<keyof SessionEarnings, string> = {
  tickets: 'Tickets',
  messages: 'Messages',
  upvotes: 'Upvotes',
  files: 'Files',
  tips: 'Tips',
};

/** "12 of 30", or "12" where nothing limits the seats. */
export function seatsWords({ registered, capacity }: Pick<SessionRow, 'registered' | 'capacity'>): string {
  return capacity === null
    ? formatCount(registered)
    : `${formatCount(registered)} of ${formatCount(capacity)}`;
}

type Lasted = Pick<SessionRow, 'duration' | 'startedAt' | 'endedAt'> & Partial<SessionRecord>;

/** How long it was to be, and how long it was on air once it is over. The row of a list knows one of the two. */
export function minutesOf({ duration, plannedDuration, startedAt, endedAt }: Lasted): [string, number][] {
  if (startedAt === null || endedAt === null) return [['Planned minutes', plannedDuration ?? duration]];
  const planned: [string, number][] =
    plannedDuration === undefined ? [] : [['Planned minutes', plannedDuration]];
  return [...planned, ['Minutes on air', duration]];
}

/** Until the end tickets are held, and nobody has earned them. */
export function earningsTitle({ status }: Pick<SessionRow, 'status'>): string {
  return status === Finished || status === Canceled ? 'Earned, before fees' : 'Sold so far, before fees';
}

export type StaffAct = CallInput<'admin/end-session'>['act'];
type Ending = Pick<SessionRow, 'status' | 'date' | 'endedAt'>;
type Sold = Pick<SessionRecord, 'status' | 'registered' | 'earnings' | 'artist'>;

/** What staff can do for the artist at this moment. */
export function staffActs({ status, date, endedAt }: Ending, now: Date): StaffAct[] {
  const line = { status, start: new Date(date), ended: endedAt === null ? null : new Date(endedAt) };
  return (['end', 'cancel', 'refund'] as const).filter((act) =>
    mayAct(sessionLifecycle, { act, by: 'staff', line, now }),
  );
}

/** What an act does, as its dialog says before it is confirmed. */
export function effectOf(act: StaffAct, { status, registered, earnings, artist }: Sold): string {
  const { username } = artist;
  const tell = `Holders and ${username} read your reason. This can't be undone.`;
  if (act === 'end') return `The room closes, and ${username} is paid for the tickets. This can't be undone.`;
  const { tips, ...returned } = earnings;
  const sum = Object.values(returned).reduce((total, tokens) => total + tokens, 0);
  const holders = registered === 1 ? '1 holder gets' : `${formatCount(registered)} holders get`;
  const tipped = tips === 0 ? '' : ` Tips stay with ${username}.`;
  const back = `${holders} everything back that they paid, ${sumWords(sum)} so far.${tipped}`;
  if (act === 'cancel') return `The session won't take place. ${back} ${tell}`;
  const room = status === Finished ? '' : 'The room closes. ';
  return `${room}${back} What ${username} was paid already is taken back. ${tell}`;
}
