import type { Clock } from '../clock/port.ts';
import { diskFiles } from './disk-files.ts';
import { registerMediaReads } from './disk-reads.ts';
import { registerMediaPuts } from './disk-puts.ts';
import { isStorageKey, type PutGate, type StorageProvider } from './port.ts';
import { readerTag } from './readers.ts';
import { signatureOf } from './signatures.ts';

const MEDIA_BASE = '/media';

export interface DiskOptions {
  /** Several processes may share it. */
  root: string;
  /** Asked at every use, because it is read from the database after the provider is made. */
  signingKey(): Buffer;
  /** Decides what the reader's cookie is called. */
  isServedByHttps(): boolean;
  clock: Clock;
  gate: PutGate;
}

/** Files in a folder, served by this server itself: `/media/put/…` takes one PUT, `/media/…` reads. */
export function diskStorage(options: DiskOptions): StorageProvider {
  const files = diskFiles(options.root);
  return {
    signedPutUrl: ({ key, contentType, sizeBytesLimit, expiresAt }) => {
      const query = { e: secondsOf(expiresAt), l: String(sizeBytesLimit), t: contentType };
      const s = signatureOf(options.signingKey(), 'put', [key, query.e, query.l, query.t]);
      return `${MEDIA_BASE}/put/${key}?${new URLSearchParams({ ...query, s }).toString()}`;
    },
    signedReadUrl: (key, reader, expiresAt) => {
      const [e, i] = [secondsOf(expiresAt), readerTag(options.signingKey(), reader)];
      const s = signatureOf(options.signingKey(), 'get', [key, e, i]);
      return `${MEDIA_BASE}/${key}?${new URLSearchParams({ e, i, s }).toString()}`;
    },
    publicUrl: (key) => {
      if (!key.startsWith('public/') || !isStorageKey(key)) throw new Error(`${key} is not public.`);
      return `${MEDIA_BASE}/${key}`;
    },
    fileUrl: (key) => `${MEDIA_BASE}/${key}`,
    keyOf: (fileUrl) => {
      const path = URL.canParse(fileUrl, 'http://here') ? new URL(fileUrl, 'http://here').pathname : '';
      const key = path.startsWith(`${MEDIA_BASE}/`) ? path.slice(MEDIA_BASE.length + 1) : '';
      return isStorageKey(key) ? key : null;
    },
    write: files.write,
    read: files.read,
    remove: files.remove,
    removeLeftovers: files.removeLeftovers,
    registerRoutes: (app) => {
      registerMediaPuts(app, { ...options, files });
      registerMediaReads(app, { ...options, files });
    },
  };
}

function secondsOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1000));
}
