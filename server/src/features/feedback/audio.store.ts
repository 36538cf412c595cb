import { sql } from 'kysely';
import type { OrderAudio } from '../orders/orders.ts';

/** Tracks of music feedback. All versions of a track are kept as long as the last one, because they are compared. */
export const feedbackAudio: OrderAudio = {
  uses: sql`select r.file_url, case when bool_and(l.status <> 1) then max(l.updated_at) end as ended_at
    from feedback_requests as r join feedback_requests as version on version.track_id = r.track_id
      join feedback_lines as l on l.request_id = version.id
    where r.file_url <> '' group by r.file_url`,
  forget: async (tx, fileUrls) => {
    await sql`update feedback_requests set file_url = '' where file_url = any(${fileUrls}::text[])`.execute(
      tx,
    );
  },
  drop: async (tx, orderId) => {
    await sql`update feedback_requests set file_url = '' where id = ${orderId} and type = 1`.execute(tx);
  },
};
