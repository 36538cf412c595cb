import type { OpenDatabase } from '../db/db.ts';

/** Takes away the indexes that no constraint needs while `fill` runs, because making them of all rows at once is many times faster. */
export async function withoutIndexes(database: OpenDatabase, fill: () => Promise<void>): Promise<void> {
  const rows = await database.session(
    async ({ query }) =>
      await query(`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
        FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE relnamespace = 'public'::regnamespace AND NOT indisprimary
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`),
  );
  await database.session(async ({ script }) => {
    await script(rows.map(({ name }) => `DROP INDEX ${String(name)};`).join('\n'));
  });
  await fill();
  await database.session(async ({ script }) => {
    await script(`SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL synchronous_commit = off;
      ${rows.map(({ definition }) => `${String(definition)};`).join('\n')}`);
  });
}
