import type { OpenDatabase } from '../../db/db.ts';
import type { SigningKey } from './signing-key.ts';
import { updateAllReleased } from './store.ts';

/** Must run before the first address is signed and the first file is processed. */
export async function prepareUploads(
  database: OpenDatabase,
  signingKey: SigningKey,
  now: Date,
): Promise<void> {
  await signingKey.load(database.db, now);
  // The embedded database belongs to one process, so files still marked as taken belong to a dead one.
  if (database.kind === 'pglite') await updateAllReleased(database.db);
}
