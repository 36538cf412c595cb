import { aDatabase } from '../../testing/database.ts';
import { itConformsAsSearch } from './conformance.ts';
import { postgresSearch } from './postgres.ts';

for (const kind of ['postgres', 'pglite'] as const) {
  itConformsAsSearch(`The own index on ${kind}`, async () => {
    const database = await aDatabase(kind);
    return {
      search: postgresSearch(database),
      transaction: async (work) => await database.transaction(work),
      close: database.drop,
    };
  });
}
