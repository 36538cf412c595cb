import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { findOrInsertSecret } from './store.ts';

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
