import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import {
  SessionRequestStatus,
  SessionStatus,
  TicketStatus,
} from '@dubplate/shared/features/sessions/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Context, Job } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { mailContacts } from '../contacts/contacts.ts';
import { notify } from '../notifications/notifications.ts';
import { queuedMail, queuedNotice } from './announce.ts';
import { findSession, type SessionRow } from './sessions.store.ts';

const BATCH = 200;

/** Sends N26 to N29 and N62 to everybody they concern, a few hundred people at a time. */
export const sendSessionNoticesJob: Job = {
  name: 'send-session-notices',
  stage: 'outcome',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => await inBatches(1, async () => await sendNext({ ctx, now })),
};

async function sendNext({ ctx, now }: { ctx: Context; now: Date }): Promise<number> {
  const sent = await ctx.database.transaction(async (tx) => {
    const notice = await tx
      .selectFrom('session_notices')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!notice) return 0;
    const row = await findSession(tx, notice.session_id);
    const last = row && isStillTrue(notice.code, row) ? await tellNext(tx, { ctx, now }, notice, row) : null;
    const rest = last === null ? { done_at: now } : { after_id: last };
    await tx.updateTable('session_notices').set(rest).where('id', '=', notice.id).execute();
    return 1;
  });
  if (sent > 0) ctx.wake();
  return sent;
}

/** Tells the next people. Returns the id of the last one; null if there are no more. */
async function tellNext(
  tx: Tx,
  scope: { ctx: Context; now: Date },
  { audience, ...notice }: Queued,
  row: SessionRow,
): Promise<string | null> {
  const { code } = notice;
  if (audience === 'contacts') return await tellContacts(tx, scope, notice, row);
  const people = await listAudience(tx, { ...notice, audience }, row);
  const notices = people.map((to) => queuedNotice(scope.ctx, { code, row, to }));
  await notify(tx, scope, notices);
  return people.length < BATCH ? null : (people.at(-1) ?? null);
}

/** Mails alone, because people whom the artist imported need not have an account. */
async function tellContacts(
  tx: Tx,
  scope: { ctx: Context; now: Date },
  { code, after_id: after }: Pick<Queued, 'code' | 'after_id'>,
  row: SessionRow,
): Promise<string | null> {
  return await mailContacts(tx, scope, {
    after,
    limit: BATCH,
    mail: { ...queuedMail(code, row), code, artistId: row.artist_id, username: row.username },
  });
}

type Audience = 'likers' | 'holders' | 'requesters';

/** A session may have been canceled or ended before everybody was told. */
function isStillTrue(
  code: 'N26' | 'N27' | 'N28' | 'N29' | 'N62',
  { status, reminded_at }: SessionRow,
): boolean {
  if (code === 'N62') return status === SessionStatus.Scheduled && reminded_at !== null;
  return code === 'N27' ? isRunning(status) : status === SessionStatus.Scheduled || isRunning(status);
}

interface Queued {
  session_id: string;
  code: 'N26' | 'N27' | 'N28' | 'N29' | 'N62';
  audience: Audience | 'contacts';
  after_id: string;
}

/** The next people by id. Likers who had asked for the session are told as those. */
async function listAudience(
  tx: Tx,
  { session_id, audience, after_id }: Queued & { audience: Audience },
  row: SessionRow,
): Promise<string[]> {
  const { Refunded } = TicketStatus;
  const of = {
    likers: sql`select user_id as id from artist_likes where artist_id = ${row.artist_id} and user_id > ${after_id}
      and not exists (select 1 from session_requests where session_id = ${session_id} and fan_id = user_id)`,
    holders: sql`select holder_id as id from session_tickets
      where session_id = ${session_id} and status <> ${Refunded} and holder_id > ${after_id}`,
    requesters: sql`select fan_id as id from session_requests
      where session_id = ${session_id} and status = ${SessionRequestStatus.Scheduled} and fan_id > ${after_id}`,
  }[audience];
  const { rows } = await sql<{ id: string }>`${of} order by 1 limit ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}
