import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, IV_BYTES } from './encrypt.ts';
import type { Keys } from './keys.ts';

interface Sealed {
  bytes: Buffer;
  keyId: string;
}

/** The id of the row is authenticated too, so that rows can't be swapped. */
export function seal(keys: Keys, rowId: string, text: string): Sealed {
  const { id, bytes: key } = keys.current;
  return { bytes: encrypt(text, { key, iv: randomBytes(IV_BYTES), about: rowId }), keyId: id };
}

/** Null if we no longer have the key. Throws if the data was changed. */
export function unseal(keys: Keys, rowId: string, sealed: Sealed): string | null {
  const key = keys.byId.get(sealed.keyId)?.bytes;
  return key ? decrypt(Buffer.from(sealed.bytes), { key, about: rowId }) : null;
}
