import { createHmac } from 'node:crypto';

/** Signs a list of parts for one purpose; JSON keeps two lists from ever reading the same. */
export function signatureOf(
  key: Buffer,
  purpose: 'put' | 'get' | 'service' | 'video' | 'video-preview' | 'reader' | 'cookie' | 'live',
  parts: readonly string[],
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}
