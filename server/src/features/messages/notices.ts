import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import { asSentence } from '@dubplate/shared/lib/text.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { listStaffIds } from '../accounts/accounts.ts';
import { notify } from '../notifications/notifications.ts';
import { publish } from '../realtime/realtime.ts';
import { sessionPath, type SessionRow } from '../sessions/sessions.ts';
import type { MessageRow } from './messages.store.ts';

/** N38 and N41, and what a toast tells the author alone. Source: docs/product/notifications.md. */

export async function announceRemoved(
  tx: Tx,
  scope: HookScope,
  removal: { row: MessageRow; isPriceBack: boolean; isPriceKept?: boolean; reason?: string },
): Promise<void> {
  const { row, reason } = removal;
  const why = reason === undefined ? 'It broke the rules.' : `Reason: ${asSentence(reason)}`;
  await notify(tx, scope, {
    code: 'N38',
    to: row.author_id,
    group: 'sessions',
    title: 'Staff removed your message',
    text: [why, ...moneyText(removal)].join(' '),
    link: sessionPath(row.session_id),
  });
}

/** Nothing where none was paid, or where it had come back before. */
function moneyText(removal: { row: MessageRow; isPriceBack: boolean; isPriceKept?: boolean }): string[] {
  const tokens = `${formatTokens(removal.row.price_tokens)} tokens`;
  if (removal.isPriceBack) return [`${tokens} are back in your wallet.`];
  return removal.isPriceKept === true ? [`The price of ${tokens} stays with the artist.`] : [];
}

export async function announceReported(
  tx: Tx,
  scope: HookScope,
  { session, messageId }: { session: SessionRow; messageId: string },
): Promise<void> {
  const staff = await listStaffIds(tx);
  const notices = staff.map((to) => ({
    code: 'N41',
    to,
    group: 'sessions' as const,
    title: 'A message was reported',
    text: `In “${session.title}” by ${session.username}.`,
    link: `/admin/messages/${messageId}/show`,
  }));
  await notify(tx, scope, notices);
}

type Decision = Extract<RoomsDocument, { decided: object }>['decided']['decision'];

/** Open pages of the author say at once who hid the message, or that everybody reads it again. */
export async function tellHidden(tx: Tx, row: MessageRow, now: Date): Promise<void> {
  const document = { sessionId: row.session_id, hidden: { messageId: row.id, by: row.hidden_by } };
  await publish(tx, { topic: `rooms:${row.author_id}`, document }, now);
}

/** M7: the same for messages that still waited when their session ended, in one statement for all. */
export async function tellEnded(
  tx: Tx,
  rows: readonly MessageRow[],
  { returned, now }: { returned: ReadonlySet<string | null>; now: Date },
): Promise<void> {
  const publications = rows.map((row) => ({
    topic: `rooms:${row.author_id}` as const,
    document: {
      sessionId: row.session_id,
      decided: {
        messageId: row.id,
        decision: 'ended' as const,
        tokensBack: returned.has(row.hold_id) ? row.price_tokens : 0,
      },
    },
  }));
  await publish(tx, publications, now);
}

/** M3 to M5: open pages of the author show it at once, and nothing is stored. The artist's own messages are no news to the artist. */
export async function tellAuthor(
  tx: Tx,
  row: MessageRow,
  { decision, isPriceBack, now }: { decision: Decision; isPriceBack: boolean; now: Date },
): Promise<void> {
  if (row.author_id === row.artist_id) return;
  const tokensBack = isPriceBack ? row.price_tokens : 0;
  const document = { sessionId: row.session_id, decided: { messageId: row.id, decision, tokensBack } };
  await publish(tx, { topic: `rooms:${row.author_id}`, document }, now);
}
