import { cut } from '@dubplate/shared/lib/cut.ts';
import { asSentence } from '@dubplate/shared/lib/text.ts';
import { formatTokens, priceText } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import { sessionFile } from './calendar.ts';
import { sessionPath } from './page/session-path.ts';
import type { SessionRow } from './sessions.store.ts';
import { type Returned, returnedInAll, returnedTo } from './totals.ts';

/** N35. Source: docs/product/notifications.md. */

/** The bell has room for a sentence; the mail has the whole reason. */
const REASON_IN_BELL_MAX = 120;

/** What ended the session for the last time: the refund, if it was held before. */
function lastEnd(row: SessionRow) {
  return row.refunded_at === null
    ? { what: 'canceled', by: row.ended_by, reason: row.end_reason }
    : { what: 'refunded', by: row.refunded_by, reason: row.refund_reason };
}

/** To holders whose tickets were just refunded: everything that came back, or is about to by the jobs that settle the rest. */
export async function announceRefunds(
  tx: Tx,
  scope: HookScope,
  { row, refunds }: { row: SessionRow; refunds: readonly { holderId: string; refunded: number }[] },
): Promise<void> {
  const holderIds = refunds.map(({ holderId }) => holderId);
  const others = await returnedTo(tx, scope.ctx, { row, buyerIds: holderIds });
  const attachments = [sessionFile(scope.ctx, row, 'CANCEL')];
  const notices = refunds.map(({ holderId, refunded }) =>
    refundNotice(row, { to: holderId, ...backWords(refunded, others.get(holderId)), attachments }),
  );
  await notify(tx, scope, notices);
}

/** To people who gave their ticket back, and now get back what they bought with it. Before anything of the session is settled. */
export async function announceBesideTickets(tx: Tx, scope: HookScope, row: SessionRow): Promise<void> {
  const others = await returnedTo(tx, scope.ctx, { row });
  const notices = [...others].map(([to, returned]) => refundNotice(row, { to, ...backWords(0, returned) }));
  if (notices.length > 0) await notify(tx, scope, notices);
}

function refundNotice(
  row: SessionRow,
  given: { to: string; lines: string[]; total: string; attachments?: readonly MailAttachment[] },
): Notice {
  const { to, lines, total, attachments = [] } = given;
  const { what, reason } = lastEnd(row);
  const title = `The live session “${row.title}” was ${what}`;
  return {
    code: 'N35',
    to,
    group: 'sessions',
    title,
    text: [...(reason === null ? [] : [`Reason: ${shortReason(reason)}`]), total].join(' '),
    link: sessionPath(row.id),
    mail: {
      subject: title,
      lines: [...(reason === null ? [] : [`Reason: ${reason}`]), ...lines, total],
      button: { label: 'Find another session', path: '/upcoming' },
      attachments,
    },
  };
}

/** One line for each thing that goes back, and what they come to. */
function backWords(ticket: number, others: Returned | undefined): { lines: string[]; total: string } {
  const { messages = 0, upvotes = 0, files = 0 } = others ?? {};
  const parts: [string, number][] = [
    ['Ticket', ticket],
    ['Messages and upvotes', messages + upvotes],
    ['Files', files],
  ];
  const paid = parts.filter(([, tokens]) => tokens > 0);
  const sum = paid.reduce((all, [, tokens]) => all + tokens, 0);
  if (sum === 0) return { lines: [], total: 'Your ticket was free.' };
  const lines = paid.map(([name, tokens]) => `${name}: ${formatTokens(tokens)} tokens`);
  return { lines, total: `${priceText(sum)} go back to your wallet.` };
}

function shortReason(reason: string): string {
  const short = reason.length > REASON_IN_BELL_MAX ? `${cut(reason, REASON_IN_BELL_MAX).trimEnd()}…` : reason;
  return asSentence(short);
}

/** To an artist whose session was ended by staff or by time. */
export async function announceCanceled(tx: Tx, scope: HookScope, row: SessionRow): Promise<void> {
  const { what, by, reason } = lastEnd(row);
  if (by === 'artist') return;
  const title = `Your live session “${row.title}” was ${what}`;
  const whyOf = (say: (reason: string) => string) =>
    by === 'staff' ? `Staff ${what} it. Reason: ${say(reason ?? 'none given')}` : missedText(row);
  const back = allBackText(await returnedInAll(tx, scope.ctx, row));
  await notify(tx, scope, {
    code: 'N35',
    to: row.artist_id,
    group: 'sessions',
    title,
    text: `${whyOf(shortReason)} ${back}`,
    link: sessionPath(row.id),
    mail: {
      subject: title,
      lines: [whyOf(asSentence), back],
      button: { label: 'Your sessions', path: '/my-content' },
      attachments: [sessionFile(scope.ctx, row, 'CANCEL')],
    },
  });
}

/** What goes back to all buyers together, and for what. */
function allBackText({ tickets = 0, messages = 0, upvotes = 0, files = 0 }: Returned): string {
  const parts: [string, number][] = [
    ['tickets', tickets],
    ['messages and upvotes', messages + upvotes],
    ['files', files],
  ];
  const paid = parts.filter(([, tokens]) => tokens > 0);
  const sum = paid.reduce((all, [, tokens]) => all + tokens, 0);
  if (sum === 0) return 'Nobody had paid for anything that goes back.';
  const what =
    paid.length === 1
      ? ` for ${paid[0]?.[0]}.`
      : `: ${paid.map(([name, tokens]) => `${formatTokens(tokens)} for ${name}`).join(', ')}.`;
  return `${priceText(sum)} go back to those who paid${what}`;
}

function missedText(row: SessionRow): string {
  if (row.started_at !== null) return 'It was interrupted for too long and had hardly begun.';
  return row.standby_at === null
    ? 'It was not opened within an hour of its date.'
    : 'The room was open for an hour, but never on air.';
}
