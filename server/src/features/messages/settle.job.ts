import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Job } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { settleEnded } from '../sessions/sessions.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { SETTLE_BATCH, settleMessages } from './settle.ts';

/** Settles what the end of a session left: the messages after the first batch, and everything after a crash. */
export const settleMessagesJob: Job = {
  name: 'settle-messages',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    await settleEnded(ctx, {
      next: nextUnsettled,
      settle: async (tx, session) =>
        await settleMessages(tx, { session, tookPlace: session.status === SessionStatus.Finished, now }),
      batchSize: SETTLE_BATCH,
    });
  },
};

async function nextUnsettled(db: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select s.id from sessions as s where s.status in (5, 6) and s.id > ${after}
    and exists (select 1 from session_messages as m where m.session_id = s.id
      and case s.status when 5 then m.status in (1, 2) else m.status <> 4 and (m.price_tokens > 0 or m.upvotes > 0) end)
    order by s.id limit 1`.execute(db);
  return rows[0]?.id;
}
