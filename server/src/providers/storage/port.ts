import type { FastifyInstance } from 'fastify';
import type { Reader } from './readers.ts';

interface PutAddress {
  key: string;
  contentType: string;
  /** A file must be smaller, not equal. */
  sizeBytesLimit: number;
  expiresAt: Date;
}

/**
 * A place for files. Keys are relative paths such as `files/ab12cd34/audio/1700000000/<id>/loop.wav`; what lies under
 * `public/` everybody may read, everything else only by a signed address. Addresses are paths on this server or absolute.
 * A full disk is a `StorageFullError`.
 */
export interface StorageProvider {
  /** An address a browser may PUT exactly one file to, once, until `expiresAt`. */
  signedPutUrl(file: PutAddress): string;
  /** An address from which the browser of this sign-in can read the file until `expiresAt`; range requests work. */
  signedReadUrl(key: string, reader: Reader, expiresAt: Date): string;
  /** An address for ever; the key must lie under `public/`. */
  publicUrl(key: string): string;
  /** The lasting name of a file for calls. It cannot be read from: reading takes a signed address. */
  fileUrl(key: string): string;
  /** The key in a `fileUrl`, whatever host it was given for, or null when it is none. */
  keyOf(fileUrl: string): string | null;
  /** Whole or not at all: a reader never sees a part, and it is on the disk when this returns. */
  write(key: string, content: Buffer): Promise<void>;
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Clears what broken uploads left behind before that moment. */
  removeLeftovers(before: Date): Promise<void>;
  /** Serves the addresses above, for a storage that lives on this server. */
  registerRoutes?(app: FastifyInstance): void;
}

/** What the owner of the records says to a PUT. Both may be asked by several processes at once. */
export interface PutGate {
  /** Takes the one use of this key's address; false when it is taken or there is no such upload. */
  claim(key: string): Promise<boolean>;
  /** The file lies whole under its key. The result is the answer to the PUT. */
  stored(key: string, sizeBytes: number): Promise<{ fileUrl: string }>;
}

export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}';
const keyPattern = new RegExp(`^${segment}(?:/${segment}){0,9}$`);

/** Whether a text may be a key: no empty or hidden segment and no way upwards. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}
