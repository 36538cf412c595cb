import type { OpenDatabase } from '../../db/db.ts';
import type { SigningKey } from './signing-key.ts';
import { updateAllReleased } from './store.ts';

/** What must stand before the first address is signed and the first file is taken up. */
export async function prepareUploads(
  database: OpenDatabase,
  signingKey: SigningKey,
  now: Date,
): Promise<void> {
  await signingKey.load(database.db, now);
  // The embedded database belongs to one process, so whatever is still taken was taken by one that is gone.
  if (database.kind === 'pglite') await updateAllReleased(database.db);
}
