import type { Clock } from '../clock/port.ts';
import { isStorageKey, type PutGate, type StorageProvider } from './port.ts';
import { readerTag } from './readers.ts';
import { signatureOf } from './signatures.ts';

const MEDIA_BASE = '/media';

/** What every storage behind our own routes needs. */
export interface MediaOptions {
  /** Asked at every use, because it is read from the database after the provider is made. */
  signingKey(): Buffer;
  /** Decides what the reader's cookie is called. */
  isServedByHttps(): boolean;
  clock: Clock;
  gate: PutGate;
}

type Addresses = Pick<
  StorageProvider,
  'signedPutUrl' | 'signedReadUrl' | 'serviceReadUrl' | 'publicUrl' | 'fileUrl' | 'keyOf'
>;

/** Addresses on this server: `/media/put/…` takes one PUT, `/media/…` reads. */
export function mediaAddresses(signingKey: () => Buffer): Addresses {
  return {
    signedPutUrl: ({ key, contentType, sizeBytesLimit, expiresAt }) => {
      const query = { e: secondsOf(expiresAt), l: String(sizeBytesLimit), t: contentType };
      const s = signatureOf(signingKey(), 'put', [key, query.e, query.l, query.t]);
      return `${MEDIA_BASE}/put/${key}?${new URLSearchParams({ ...query, s }).toString()}`;
    },
    signedReadUrl: (key, reader, expiresAt) => {
      const [e, i] = [secondsOf(expiresAt), readerTag(signingKey(), reader)];
      const s = signatureOf(signingKey(), 'get', [key, e, i]);
      return `${MEDIA_BASE}/${key}?${new URLSearchParams({ e, i, s }).toString()}`;
    },
    serviceReadUrl: (key, expiresAt) => {
      const e = secondsOf(expiresAt);
      const s = signatureOf(signingKey(), 'service', [key, e]);
      return `${MEDIA_BASE}/${key}?${new URLSearchParams({ e, s }).toString()}`;
    },
    publicUrl: (key) => {
      if (!isPublicKey(key)) throw new Error(`${key} is not public.`);
      return `${MEDIA_BASE}/${key}`;
    },
    fileUrl: (key) => `${MEDIA_BASE}/${key}`,
    keyOf: (fileUrl) => {
      const path = URL.canParse(fileUrl, 'http://here') ? new URL(fileUrl, 'http://here').pathname : '';
      const key = path.startsWith(`${MEDIA_BASE}/`) ? path.slice(MEDIA_BASE.length + 1) : '';
      return isStorageKey(key) ? key : null;
    },
  };
}

/** Everybody may read what lies there. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('public/') && isStorageKey(key);
}

function secondsOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1000));
}
