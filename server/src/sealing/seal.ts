import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** AES-256-GCM. Stored are iv, tag and cipher text. The id of the row is authenticated too, so that rows can't be swapped. */
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealed {
  bytes: Buffer;
  keyId: string;
}

export function seal(keys: Keys, rowId: string, text: string): Sealed {
  const { id, bytes } = keys.current;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { bytes: Buffer.concat([iv, cipher.getAuthTag(), sealed]), keyId: id };
}

/** Null if we no longer have the key. Throws if the data was changed. */
export function unseal(keys: Keys, rowId: string, sealed: Sealed): string | null {
  const key = keys.byId.get(sealed.keyId);
  if (!key) return null;
  const bytes = Buffer.from(sealed.bytes);
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(rowId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return opened.toString('utf8');
}
