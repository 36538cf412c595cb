import { createCipheriv, createDecipheriv } from 'node:crypto';

/** AES-256-GCM. The result is iv, tag and cipher text. */
const ALGORITHM = 'aes-256-gcm';
export const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Given {
  key: Buffer;
  iv: Buffer;
  /** Authenticated with the text, such as the id of its row. */
  about: string;
}

export function encrypt(text: string, { key, iv, about }: Given): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes were changed, or are about something else. */
export function decrypt(bytes: Buffer, { key, about }: Omit<Given, 'iv'>): string {
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
