import { sql } from 'kysely';
import type { OrderAudio } from '../orders/orders.ts';

/** The loops of Loopchecks. */
export const loopcheckAudio: OrderAudio = {
  uses: sql`select f.file_url, case when bool_and(e.updated_at is not null) then max(e.updated_at) end as ended_at
    from loopcheck_files as f join loopcheck_lines as e on e.request_id = f.request_id
    where f.file_url <> '' group by f.file_url`,
  forget: async (tx, fileUrls) => {
    await sql`update loopcheck_files set file_url = '' where file_url = any(${fileUrls}::text[])`.execute(tx);
  },
  drop: async (tx, orderId) => {
    await sql`update loopcheck_files set file_url = '' where request_id = ${orderId}`.execute(tx);
  },
};
