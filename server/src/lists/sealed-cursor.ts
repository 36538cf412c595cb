import { createHmac } from 'node:crypto';
import { invalid } from '../http/errors.ts';
import { decrypt, encrypt, IV_BYTES } from '../sealing/encrypt.ts';

/** Cursors of lists whose rows hide their ids: a cursor is made of the id of a page's last row. */

interface SealedCursors {
  seal(cursor: string): string;
  open(sealed: string): string;
}

/** One cursor is sealed the same each time, so that answers that are kept for all visitors stay the same. */
export function sealedCursors(signingKey: Buffer, path: string): SealedCursors {
  const keyed = (what: string, text: string) =>
    createHmac('sha256', signingKey).update(`cursor ${what} ${path} ${text}`).digest();
  const given = { key: keyed('key', ''), about: path };
  return {
    seal: (cursor) => {
      const iv = keyed('iv', cursor).subarray(0, IV_BYTES);
      return encrypt(cursor, { ...given, iv }).toString('base64url');
    },
    open: (sealed) => {
      try {
        return decrypt(Buffer.from(sealed, 'base64url'), given);
      } catch {
        throw invalid({ cursor: 'This cursor is not one of this list.' });
      }
    },
  };
}
