import type { SessionDocument } from '@dubplate/shared/contract/channels.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { isRunning, liveMinutes } from '@dubplate/shared/features/sessions/rules.ts';
import { priceText } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { Context, HookScope } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { type Notice, type NoticeScope, notify, type Text } from '../notifications/notifications.ts';
import { type Publication, publish } from '../realtime/realtime.ts';
import { sessionFile } from './calendar.ts';
import { sessionPath } from './page/session-path.ts';
import { listRunningIds, type SessionRow } from './sessions.store.ts';
import type { TotalsOfSession } from './totals.ts';

/** N26 to N29, N62, N34, N36 and N37. N35 is in refund-notices.ts. Source: docs/product/notifications.md. */

/** Tells open pages: the artist's own, everybody in the room, and the list of what runs when that changed. */
export async function tellSession(
  tx: Tx,
  row: SessionRow,
  { change = 'modified', before }: { change?: 'added' | 'modified'; before?: SessionStatus },
  scope: HookScope,
): Promise<void> {
  const { id: sessionId, artist_id, status } = row;
  if (before !== undefined) scope.ctx.stages.ask();
  const isGone = status === SessionStatus.Canceled;
  const events: Publication[] = [
    { topic: `sessions:${artist_id}`, document: { sessionId, status, change: isGone ? 'removed' : change } },
    { topic: `session:${sessionId}`, document: sessionDocument(row) },
  ];
  const ranBefore = before !== undefined && isRunning(before);
  if (ranBefore !== isRunning(status)) {
    events.push({ topic: 'live:all', document: { sessionIds: await listRunningIds(tx) } });
    // Artists are shown as online while they run one.
    await scope.ctx.hooks.run('artistChanged', tx, { artistId: artist_id }, scope);
  }
  await publish(tx, events, scope.now);
}

/** What everybody in the room sees of it. */
export function sessionDocument(row: SessionRow): SessionDocument {
  const { id: sessionId, status, registered, capacity, viewers } = row;
  const hasReplay = status === SessionStatus.Finished && row.recording_url !== null;
  return { sessionId, status, registered, capacity, viewers, hasReplay };
}

type Queued = {
  code: 'N26' | 'N27' | 'N28' | 'N29' | 'N62';
  audience: 'likers' | 'holders' | 'requesters' | 'contacts';
};

/** Notices to many people wait for the job that sends them. */
export async function queueNotices(
  tx: Tx,
  sessionId: string,
  queued: readonly Queued[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('session_notices')
    .values(
      queued.map((each) => ({
        ...each,
        id: newId(now),
        session_id: sessionId,
        created_at: now,
        done_at: null,
      })),
    )
    .execute();
}

/** A room opens before there is a picture; people who are told later may find the artist on air. */
function roomText({ started_at }: SessionRow): string {
  return started_at === null
    ? 'The room is open, and the live picture begins soon. Come in.'
    : 'The room is open, and it has begun. Come in.';
}

const beginOf =
  (row: SessionRow): Text =>
  (reader) =>
    `It begins on ${reader.dateTime(row.starts_at)}.`;

/** The mail of one of the queued notices, without what depends on its reader. */
export function queuedMail(code: Queued['code'], row: SessionRow) {
  const price =
    row.price_tokens === 0 ? 'Tickets are free.' : `A ticket costs ${priceText(row.price_tokens)}.`;
  const when = beginOf(row);
  const { title: subject, lines } = {
    N26: { title: `${row.username} plans a live session: ${row.title}`, lines: [when, price] },
    N27: { title: `${row.username} opened the room: ${row.title}`, lines: [roomText(row)] },
    N28: {
      title: `${row.username} ${row.standby_at === null ? 'plans' : 'opened the room of'} the session you asked for`,
      lines: [`“${row.title}”`, row.standby_at === null ? when : roomText(row), price],
    },
    N29: {
      title: `The live session “${row.title}” has a new date`,
      lines: [
        when,
        'Your ticket stays valid. If the new date doesn’t suit you, you can give it back before the start.',
      ],
    },
    N62: {
      title: `“${row.title}” begins within the hour`,
      lines: [
        when,
        `${row.username} opens the room at about that time. Your ticket is on the session’s page.`,
      ],
    },
  }[code];
  return { subject, lines, button: { label: 'Open the session', path: sessionPath(row.id) } };
}

/** What one of the queued notices says to one person. */
export function queuedNotice(
  ctx: Context,
  { code, row, to }: { code: Queued['code']; row: SessionRow; to: string },
): Notice {
  const mail = queuedMail(code, row);
  return {
    code,
    to,
    group: 'sessions',
    title: mail.subject,
    text: code === 'N27' || (code === 'N28' && row.standby_at !== null) ? roomText(row) : beginOf(row),
    link: sessionPath(row.id),
    mail: {
      ...mail,
      ...(code === 'N29' ? { attachments: [sessionFile(ctx, row, 'PUBLISH')] } : {}),
    },
  };
}

export async function announceTicket(
  tx: Tx,
  scope: NoticeScope,
  { row, holderId }: { row: SessionRow; holderId: string },
): Promise<void> {
  const title = `Session with ${row.username} booked`;
  const paid = row.price_tokens === 0 ? 'The ticket is free.' : `You paid ${priceText(row.price_tokens)}.`;
  await notify(tx, scope, {
    code: 'N37',
    to: holderId,
    group: 'sessions',
    title,
    text: (reader) => `“${row.title}” begins on ${reader.dateTime(row.starts_at)}.`,
    link: sessionPath(row.id),
    mail: {
      subject: title,
      lines: [
        (reader) =>
          `“${row.title}” begins on ${reader.dateTime(row.starts_at)} and takes about ${row.planned_minutes} minutes.`,
        paid,
        'If the session does not take place, everything you paid for it is refunded.',
      ],
      button: { label: 'Open the session', path: sessionPath(row.id) },
      attachments: [sessionFile(scope.ctx, row, 'PUBLISH')],
    },
  });
}

export async function announceGivenBack(
  tx: Tx,
  scope: NoticeScope,
  { row, holderId, refunded }: { row: SessionRow; holderId: string; refunded: number },
): Promise<void> {
  const title = `You gave your ticket for “${row.title}” back`;
  const text = refunded === 0 ? 'The ticket was free.' : `${priceText(refunded)} are back in your wallet.`;
  await notify(tx, scope, {
    code: 'N36',
    to: holderId,
    group: 'sessions',
    title,
    text,
    link: sessionPath(row.id),
    mail: {
      subject: title,
      lines: [text],
      button: { label: 'Open the session', path: sessionPath(row.id) },
      attachments: [sessionFile(scope.ctx, row, 'CANCEL')],
    },
  });
}

/** N34, the summary. */
export async function announceSummary(
  tx: Tx,
  scope: HookScope,
  { row, totals }: { row: SessionRow; totals: TotalsOfSession },
): Promise<void> {
  const title = `Your live session “${row.title}” is over`;
  const seats = row.capacity === null ? `${row.registered}` : `${row.registered} of ${row.capacity}`;
  const lines = [
    `Time on air: ${liveMinutes(row.live_ms)} minutes.`,
    `Earned: ${priceText(totals.tokens)}, before fees.`,
    `Tickets: ${seats}. Files sold: ${totals.filesSold}. Messages: ${totals.messages}.`,
  ];
  await notify(tx, scope, {
    code: 'N34',
    to: row.artist_id,
    group: 'sessions',
    title,
    text: lines.join(' '),
    link: sessionPath(row.id),
    mail: { subject: title, lines, button: { label: 'View your earnings', path: '/tokens/earning' } },
  });
}
