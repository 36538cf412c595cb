import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { findOrInsertSecret, updateAllReleased } from './store.ts';
import type { OpenDatabase } from '../../db/db.ts';

const KEY_BYTES = 32;

export interface SigningKey {
  /** Creates the key on the first start. Every process on the same database gets the same one. */
  load(db: Db, now: Date): Promise<void>;
  get(): Buffer;
}

export function createSigningKey(): SigningKey {
  let key: Buffer | null = null;
  return {
    load: async (db, now) => {
      const text = await findOrInsertSecret(
        db,
        { name: 'signing-key', value: randomBytes(KEY_BYTES).toString('hex') },
        now,
      );
      key = Buffer.from(text, 'hex');
    },
    get: () => {
      if (!key)
        throw new Error('The signing key is loaded when the server starts, before anything is signed.');
      return key;
    },
  };
}

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
