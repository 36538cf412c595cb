import { MessageStatus, REPORTS_TO_HIDE, UpvoteStatus } from '@dubplate/shared/features/messages/model.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { MessageRow } from './messages.store.ts';
import type { SessionMessagesTable } from './tables.ts';

/** What changes messages, upvotes and the rules of a room. */

export async function insertMessage(tx: Tx, row: Insertable<SessionMessagesTable>): Promise<void> {
  await tx.insertInto('session_messages').values(row).execute();
}

/** Writes the new status of a locked message, with the times that follow from it. */
export async function moveMessage(
  tx: Tx,
  row: MessageRow,
  { to, now, isPriceKept = false }: { to: MessageStatus; now: Date; isPriceKept?: boolean },
): Promise<MessageRow> {
  const isEnd = to === MessageStatus.Closed || to === MessageStatus.Canceled;
  const changed = {
    status: to,
    accepted_at: to === MessageStatus.Accepted ? now : row.accepted_at,
    ended_at: isEnd ? now : null,
    is_price_kept: isPriceKept,
  };
  await tx.updateTable('session_messages').set(changed).where('id', '=', row.id).execute();
  return { ...row, ...changed };
}

/** The message's upvotes whose tokens are in one of these states, locked. */
export async function lockUpvotes(tx: Tx, messageIds: readonly string[], statuses: readonly UpvoteStatus[]) {
  return await tx
    .selectFrom('session_upvotes')
    .selectAll()
    .where('message_id', 'in', [...messageIds])
    .where('status', 'in', [...statuses])
    .orderBy('hold_id')
    .forNoKeyUpdate()
    .execute();
}

export async function endUpvotes(tx: Tx, holdIds: readonly string[], status: UpvoteStatus): Promise<void> {
  if (holdIds.length === 0) return;
  await tx
    .updateTable('session_upvotes')
    .set({ status })
    .where('hold_id', 'in', [...holdIds])
    .execute();
}

/** False if the person has upvoted it before. The message is locked. */
export async function insertUpvote(
  tx: Tx,
  row: {
    messageId: string;
    voterId: string;
    sessionId: string;
    holdId: string;
    tokens: number;
    isPaid: boolean;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('session_upvotes')
    .values({
      message_id: row.messageId,
      voter_id: row.voterId,
      session_id: row.sessionId,
      hold_id: row.holdId,
      tokens: row.tokens,
      status: row.isPaid ? UpvoteStatus.Paid : UpvoteStatus.Held,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'voter_id']).doNothing())
    .returning('message_id')
    .execute();
  return inserted.length === 1;
}

export async function addUpvote(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable('session_messages')
    .set((eb) => ({ upvotes: eb('upvotes', '+', 1) }))
    .where('id', '=', messageId)
    .execute();
}

/**
 * Counts a report once per person; hides the message at the last one, or at once for those who keep order, also where they had reported
 * it before they did. What enough people in the room reported stays hidden by them, also if the artist hid it first.
 */
export async function insertReport(
  tx: Tx,
  row: MessageRow,
  { reporterId, keeper, now }: { reporterId: string; keeper: 'artist' | 'helper' | null; now: Date },
): Promise<MessageRow> {
  const hides = keeper !== null;
  await tx
    .insertInto('session_message_reports')
    .values({ message_id: row.id, reporter_id: reporterId, hides, created_at: now })
    .onConflict((conflict) => {
      const again = conflict.columns(['message_id', 'reporter_id']);
      return hides ? again.doUpdateSet({ hides }) : again.doNothing();
    })
    .execute();
  type Told = Pick<MessageRow, 'reports' | 'staff_told_at' | 'hidden_at' | 'hidden_by'>;
  const { rows } = await sql<Told>`
    with told as (select count(*) as reports, count(*) filter (where not hides) as others
      from session_message_reports where message_id = ${row.id})
    update session_messages as m set reports = told.reports, staff_told_at = coalesce(m.staff_told_at, ${now}),
      hidden_by = case when told.others >= ${REPORTS_TO_HIDE} then 'reports' else coalesce(m.hidden_by, ${keeper}::text) end,
      hidden_at = case when told.others >= ${REPORTS_TO_HIDE} or ${hides}::boolean then coalesce(m.hidden_at, ${now}) else m.hidden_at end
    from told where m.id = ${row.id} returning m.reports, m.staff_told_at, m.hidden_at, m.hidden_by`.execute(
    tx,
  );
  return { ...row, ...rows[0] };
}

/** The artist or a helper takes back that it is hidden, and so their reports. Those of others stay with staff. */
export async function unhide(tx: Tx, row: MessageRow): Promise<MessageRow> {
  const withdrawn = await tx
    .deleteFrom('session_message_reports')
    .where('message_id', '=', row.id)
    .where('hides', '=', true)
    .executeTakeFirst();
  const reports = row.reports - Number(withdrawn.numDeletedRows);
  const changed = { reports, hidden_at: null, hidden_by: null };
  await tx.updateTable('session_messages').set(changed).where('id', '=', row.id).execute();
  return { ...row, ...changed };
}

/** Staff found nothing wrong with it. */
export async function showAgain(tx: Tx, row: MessageRow): Promise<MessageRow> {
  const changed = { reports: 0, hidden_at: null, hidden_by: null };
  await tx.updateTable('session_messages').set(changed).where('id', '=', row.id).execute();
  await tx.deleteFrom('session_message_reports').where('message_id', '=', row.id).execute();
  return { ...row, ...changed };
}

/** Messages of a session that is over and whose price or status must still follow; `tookPlace` says which way. */
export async function listUnsettled(
  tx: Tx,
  { sessionId, tookPlace, limit }: { sessionId: string; tookPlace: boolean; limit: number },
): Promise<string[]> {
  const { Pending, Accepted, Canceled } = MessageStatus;
  const open = tookPlace
    ? sql<boolean>`status in (${sql.lit(Pending)}, ${sql.lit(Accepted)})`
    : sql<boolean>`status <> ${sql.lit(Canceled)} and (price_tokens > 0 or upvotes > 0)`;
  const rows = await tx
    .selectFrom('session_messages')
    .select('id')
    .where('session_id', '=', sessionId)
    .where(open)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setSlowMode(tx: Tx, sessionId: string, seconds: number): Promise<void> {
  await tx.updateTable('sessions').set({ slow_seconds: seconds }).where('id', '=', sessionId).execute();
}

/** `until` null: for the whole session. */
export async function putBan(
  tx: Tx,
  row: { sessionId: string; personId: string; byId: string; until: Date | null; now: Date },
): Promise<void> {
  const { sessionId, personId, byId, until, now } = row;
  await tx
    .insertInto('session_bans')
    .values({ session_id: sessionId, person_id: personId, by_id: byId, until_at: until, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'person_id']).doUpdateSet({ until_at: until, by_id: byId }),
    )
    .execute();
}

/** Whether there was one. */
export async function liftBan(
  tx: Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<boolean> {
  const lifted = await tx
    .deleteFrom('session_bans')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return lifted.numDeletedRows === 1n;
}

/** Whether that changed something. */
export async function putHelper(
  tx: Tx,
  {
    sessionId,
    personId,
    isHelper,
    now,
  }: { sessionId: string; personId: string; isHelper: boolean; now: Date },
): Promise<boolean> {
  if (isHelper) {
    const added = await tx
      .insertInto('session_helpers')
      .values({ session_id: sessionId, person_id: personId, created_at: now })
      .onConflict((conflict) => conflict.columns(['session_id', 'person_id']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const removed = await tx
    .deleteFrom('session_helpers')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
