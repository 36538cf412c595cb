import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { invalid } from '../http/errors.ts';

/** Cursors of lists whose rows hide their ids: a cursor is made of the id of a page's last row. */

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealedCursors {
  seal(cursor: string): string;
  open(sealed: string): string;
}

/** One cursor is sealed the same each time, so that answers that are kept for all visitors stay the same. */
export function sealedCursors(signingKey: Buffer, path: string): SealedCursors {
  const keyed = (what: string, text: string) =>
    createHmac('sha256', signingKey).update(`cursor ${what} ${path} ${text}`).digest();
  const key = keyed('key', '');
  return {
    seal: (cursor) => {
      const iv = keyed('iv', cursor).subarray(0, IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw invalid({ cursor: 'This cursor is not one of this list.' });
      }
    },
  };
}
