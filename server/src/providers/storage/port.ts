import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  /**
   * An address from which a service of another company can fetch the file until `expiresAt`, without a sign-in. Only for such
   * services: everybody who has it can read. Nothing else can be made of it.
   */
  serviceReadUrl(key: string, expiresAt: Date): string;
  /** An address for ever; the key must lie under `public/`. */
  publicUrl(key: string): string;
  /** The lasting name of a file for calls. It cannot be read from: reading takes a signed address. */
  fileUrl(key: string): string;
  /** The key in a `fileUrl`, whatever host it was given for, or null when it is none. */
  keyOf(fileUrl: string): string | null;
  /** Whole or not at all: a reader never sees a part, and it is on the disk when this returns. */
  write(key: string, content: Buffer): Promise<void>;
  /** The same for a file of this machine, which may be larger than the memory. It stays where it is. */
  writeFrom(key: string, path: string): Promise<void>;
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** At most so many of its first bytes, or null when there is none. */
  readStart(key: string, bytesMax: number): Promise<Buffer | null>;
  /** Its size in bytes, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Runs `read` with the path of a file of this machine that has the content, for programs that read parts of a large file.
   * It may only be read, and only until `read` is over. Throws when there is no such file.
   */
  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T>;
  /** Answers a GET or HEAD that its route has allowed, with ranges. 404 when there is no such file. */
  send(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply>;
  readonly pieces: PiecewiseFiles;
  /** The keys of all files below `folder`, which is the beginning of a key without a slash at its end. */
  keysUnder(folder: string): Promise<string[]>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Clears what broken uploads left behind before that moment. */
  removeLeftovers(before: Date): Promise<void>;
  /** Serves the addresses above, for a storage that lives on this server. */
  registerRoutes?(app: FastifyInstance): void;
}

export interface SentFile {
  key: string;
  contentType: string;
  cacheControl: string;
}

/** Large files that arrive in pieces, over several requests and perhaps days. Each lies under its key once it is finished. */
export interface PiecewiseFiles {
  /** How many bytes have safely arrived; 0 before the first. */
  arrivedBytes(key: string): Promise<number>;
  /**
   * Adds what comes from `source` at `offset`, which is what `arrivedBytes` says, and answers how many bytes have then
   * safely arrived. A source that breaks off is no error: what came before it is kept. More than `sizeBytesMax` in all is
   * a `TooLargeError`. Of the source only the chunk that it gave last may be read: it frees the one before.
   */
  append(
    key: string,
    piece: { offset: number; source: AsyncIterable<Buffer>; sizeBytesMax: number },
  ): Promise<number>;
  /** Makes a stored file of all pieces. Twice is no mistake. */
  finish(key: string): Promise<void>;
  /** How many more bytes may come before the disk is nearly full. Missing where no disk of this machine fills. */
  roomBytes?(): Promise<number>;
  /** Deletes the pieces of a file that is not finished. Nothing happens when there are none. */
  abandon(key: string): Promise<void>;
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

/** More bytes came than the address allows. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}';
const keyPattern = new RegExp(`^${segment}(?:/${segment}){0,9}$`);

/** Whether a text may be a key: no empty or hidden segment and no way upwards. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}
