import { isSameSecret } from '../../../http/security/secrets.ts';
import { type Reader, readerTag } from '../../storage/readers.ts';
import { signatureOf } from '../../storage/signatures.ts';

/** Playlists name their files relative to themselves, so what opens them is a part of the path and comes along. */
export const MEDIA_VIDEO_BASE = '/media-video';

/** `<seconds>.<reader tag>.<signature>`, for the files of one folder. */
export function tokenFor(
  key: Buffer,
  ref: string,
  { reader, expiresAt }: { reader: Reader; expiresAt: Date },
): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const tag = readerTag(key, reader);
  return [expires, tag, signatureOf(key, 'video', [ref, expires, tag])].join('.');
}

/** Of those who need not be signed in, and who get the free preview alone. */
const EVERYBODY = 'everybody';

/** `<seconds>.everybody.<signature>`, for the free preview in one folder. */
export function previewTokenFor(key: Buffer, ref: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return [expires, EVERYBODY, signatureOf(key, 'video-preview', [ref, expires])].join('.');
}

/** Whose the token is and until when, if it was made for this folder; else null. A null tag opens the free preview alone. */
export function readToken(
  key: Buffer,
  ref: string,
  token: string,
): { tag: string | null; expiresAt: Date } | null {
  const [expires = '', tag = '', signature = '', ...more] = token.split('.');
  const isForAll = tag === EVERYBODY;
  const right = isForAll
    ? signatureOf(key, 'video-preview', [ref, expires])
    : signatureOf(key, 'video', [ref, expires, tag]);
  if (more.length > 0 || !isSameSecret(signature, right)) return null;
  return { tag: isForAll ? null : tag, expiresAt: new Date(Number(expires) * 1000) };
}
