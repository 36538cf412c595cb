import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { OwnBan } from '@dubplate/shared/features/messages/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { publish } from '../realtime/realtime.ts';
import { listRules } from './messages.store.ts';

export function presentBan(until: Date | null): OwnBan {
  return { until: until?.toISOString() ?? null };
}

/** Nobody else in the room learns who may not write; keepers read the rules again. Null: the person may write. */
export async function tellBanned(
  tx: Tx,
  { sessionId, personId, ban, now }: { sessionId: string; personId: string; ban: OwnBan | null; now: Date },
): Promise<void> {
  await publish(tx, { topic: `rooms:${personId}`, document: { sessionId, ban } }, now);
}

/** Open pages of the person say it at once, on the whole site. */
export async function tellHelper(
  tx: Tx,
  {
    sessionId,
    personId,
    isHelper,
    now,
  }: { sessionId: string; personId: string; isHelper: boolean; now: Date },
): Promise<void> {
  await publish(tx, { topic: `rooms:${personId}`, document: { sessionId, isHelper } }, now);
}

/** Everybody in the room hears at once who keeps order and how long to wait between messages. */
export async function tellOrder(
  tx: Tx,
  sessionId: string,
  { rules, now }: { rules: CallAnswer<'message/get-rules'>; now: Date },
): Promise<void> {
  const order = {
    slowSeconds: rules.slowSeconds,
    helperIds: rules.helpers.map(({ userId }) => userId),
  };
  await publish(tx, { topic: `messages:${sessionId}`, document: { messages: [], order } }, now);
}

export async function presentRules(
  db: Db | Tx,
  { sessionId, slowSeconds, now }: { sessionId: string; slowSeconds: number; now: Date },
): Promise<CallAnswer<'message/get-rules'>> {
  const { bans, helpers } = await listRules(db, sessionId, now);
  return {
    slowSeconds,
    bans: bans.map(({ person_id: userId, username, until_at, by_artist }) => ({
      userId,
      username,
      ...presentBan(until_at),
      byArtist: Boolean(by_artist),
    })),
    helpers: helpers.map(({ person_id: userId, username }) => ({ userId, username })),
  };
}
