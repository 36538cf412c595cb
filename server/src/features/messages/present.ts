import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import type { Tx } from '../../db/schema.ts';
import { publish } from '../realtime/realtime.ts';
import type { MessageRow } from './messages.store.ts';

/** Who is to read a message. */
interface Reader {
  personId: string;
  /** The artist of the session and the people whom the artist named. */
  keepsOrder: boolean;
  isStaff: boolean;
}

/** Nobody in particular. */
const everybody: Reader = { personId: '', keepsOrder: false, isStaff: false };

export function isDeclined(row: MessageRow): boolean {
  return row.status === MessageStatus.Closed && row.accepted_at === null;
}

/** By word of the artist, who can give it until the session ends. */
export function isAnswered({ status, accepted_at, ended_at, session_ended_at: over }: MessageRow): boolean {
  if (status !== MessageStatus.Closed || accepted_at === null || ended_at === null) return false;
  return over === null || ended_at < over;
}

/** Source: docs/product/messages.md, "Who reads what". */
function mayRead(row: MessageRow, { personId, keepsOrder, isStaff }: Reader): boolean {
  if (isStaff) return true;
  if (row.status === MessageStatus.Canceled) return false;
  if (keepsOrder) return true;
  return row.hidden_at === null && (!isDeclined(row) || row.author_id === personId);
}

/** Its author learns who hid it, and those who keep order must know whether they may show it again. */
function isTheirs(row: MessageRow, { personId, keepsOrder, isStaff }: Reader): boolean {
  return isStaff || keepsOrder || row.author_id === personId;
}

/** A message as this person sees it; without its text where that is not for them. */
export function showMessage(row: MessageRow, reader: Reader): SessionMessage {
  return {
    id: row.id,
    sessionId: row.session_id,
    uid: row.author_id,
    username: row.username,
    profileImage: row.profile_image,
    text: mayRead(row, reader) ? row.text : '',
    parentId: row.parent_id,
    status: row.status,
    price: row.price_tokens,
    upvotes: row.upvotes,
    hidden: row.hidden_at !== null,
    ...(row.hidden_by !== null && isTheirs(row, reader) ? { hiddenBy: row.hidden_by } : {}),
    declined: isDeclined(row),
    answered: isAnswered(row),
    isArtist: row.author_id === row.artist_id,
    date: row.created_at.toISOString(),
  };
}

/** Messages as anybody in the room may see them. */
export function showEverybody(rows: readonly MessageRow[]): SessionMessage[] {
  return rows.map((row) => showMessage(row, everybody));
}

/** Tells everybody in the room. Pages of people who may read more load it again. */
export async function tellMessages(tx: Tx, rows: readonly MessageRow[], now: Date): Promise<void> {
  const bySession = Map.groupBy(rows, (row) => row.session_id);
  for (const [sessionId, changed] of bySession) {
    const document = { messages: showEverybody(changed) };
    await publish(tx, { topic: `messages:${sessionId}`, document }, now);
  }
}
