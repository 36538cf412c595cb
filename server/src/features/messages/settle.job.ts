import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { lockSession } from '../sessions/sessions.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { SETTLE_BATCH, settleMessages } from './settle.ts';

/** Settles what the end of a session left: the messages after the first batch, and everything after a crash. */
export const settleMessagesJob: Job = {
  name: 'settle-messages',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    let after = '';
    await inBatches(1, async () => {
      const { rows } = await sql<{
        id: string;
      }>`select s.id from sessions as s where s.status in (5, 6) and s.id > ${after}
        and exists (select 1 from session_messages as m where m.session_id = s.id
          and case s.status when 5 then m.status in (1, 2) else m.status <> 4 and (m.price_tokens > 0 or m.upvotes > 0) end)
        order by s.id limit 1`.execute(ctx.database.db);
      const sessionId = rows[0]?.id;
      if (sessionId === undefined) return 0;
      after = sessionId;
      await inBatches(SETTLE_BATCH, async () => {
        return await ctx.database.transaction(async (tx) => {
          const session = await lockSession(tx, sessionId);
          if (!session) return 0;
          const tookPlace = session.status === SessionStatus.Finished;
          return await settleMessages(tx, { session, tookPlace, now });
        });
      });
      ctx.wake();
      return 1;
    });
  },
};
