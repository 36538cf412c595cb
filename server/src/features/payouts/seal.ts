import type { PayoutDetails } from '@dubplate/shared/features/payouts/records.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** AES-256-GCM. Stored are iv, tag and cipher text. The pay-out's id is authenticated too, so that rows can't be swapped. */
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Named like its columns. */
interface Sealed {
  details: Buffer;
  key_id: string;
}

export function seal(keys: Keys, payoutId: string, details: PayoutDetails): Sealed {
  const { id, bytes } = keys.current;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(payoutId));
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()]);
  return { details: Buffer.concat([iv, cipher.getAuthTag(), text]), key_id: id };
}

/** Null if we no longer have the key. Throws if the data was changed. */
export function unseal(keys: Keys, payoutId: string, sealed: Sealed): PayoutDetails | null {
  const key = keys.byId.get(sealed.key_id);
  if (!key) return null;
  const bytes = Buffer.from(sealed.details);
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(payoutId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as PayoutDetails; // The tag proves that `seal` wrote it.
}
