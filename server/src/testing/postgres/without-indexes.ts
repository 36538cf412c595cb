import type { OpenDatabase } from '../../db/db.ts';

/** Their keys take most of the time of a fill, and no foreign key needs them. */
const largest = ['wallet_entries', 'wallet_transactions'];

/**
 * Takes away the indexes that no constraint needs while `fill` runs, and the keys of the largest tables, because making them of all
 * rows at once is many times faster.
 */
export async function withoutIndexes(database: OpenDatabase, fill: () => Promise<void>): Promise<void> {
  const rows = await database.session(
    async ({ query }) =>
      await query(
        `SELECT format('DROP INDEX %s', indexrelid::regclass) AS away, pg_get_indexdef(indexrelid) AS back
          FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
          WHERE relnamespace = 'public'::regnamespace AND NOT indisprimary
            AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
        UNION ALL
        SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          FROM pg_constraint WHERE contype IN ('p', 'u') AND conrelid::regclass::text = ANY ($1)`,
        [largest],
      ),
  );
  const scriptOf = (step: 'away' | 'back') => rows.map((row) => `${String(row[step])};`).join('\n');
  await database.session(async ({ script }) => await script(scriptOf('away')));
  await fill();
  await database.session(async ({ script }) => {
    await script(`SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL synchronous_commit = off;
      ${scriptOf('back')}`);
  });
}
