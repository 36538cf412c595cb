import { PurchaseStatus } from '@dubplate/shared/features/files/model.ts';
import { sql } from 'kysely';
import type { OrderAudio } from '../orders/orders.ts';

/** Files for sale. One is in use as long as it is offered or a buyer has it; one that was taken off and nobody bought goes. */
export const saleAudio: OrderAudio = {
  uses: sql`select f.file_url, null::timestamptz as ended_at from sale_files as f
    where f.file_url <> '' and (f.removed_at is null or exists (
      select 1 from file_purchases as p where p.file_id = f.id and p.status = ${sql.lit(PurchaseStatus.Paid)}))`,
  forget: async (tx, fileUrls) => {
    await sql`update sale_files set file_url = '' where file_url = any(${fileUrls}::text[])`.execute(tx);
  },
  drop: async () => await Promise.resolve(),
};
