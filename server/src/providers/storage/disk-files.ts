import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStorageKey, StorageFullError } from './port.ts';
import { sizeLimit } from './size-limit.ts';

/** Hidden, so that no key can name it. */
const incomingName = '.incoming';
const renameAttemptsMax = 3;

export interface DiskFiles {
  pathOf(key: string): string;
  /** Takes a stream under its key, whole and on the disk when it returns, or leaves nothing. The size in bytes. */
  receive(key: string, source: Readable, sizeBytesLimit: number): Promise<number>;
  write(key: string, content: Buffer): Promise<void>;
  writeFrom(key: string, path: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  readStart(key: string, bytesMax: number): Promise<Buffer | null>;
  sizeOf(key: string): Promise<number | null>;
  keysUnder(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  removeLeftovers(before: Date): Promise<void>;
}

export function diskFiles(root: string): DiskFiles {
  const incoming = join(root, incomingName);
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key.`);
    return join(root, key);
  };
  const viaTemporary = async (key: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
    const temporary = join(incoming, randomBytes(16).toString('hex'));
    try {
      await mkdir(incoming, { recursive: true });
      await fill(temporary);
      await moveInto(root, temporary, pathOf(key));
    } catch (error) {
      await rm(temporary, { force: true });
      throw isFull(error) ? new StorageFullError('The disk is full.', { cause: error }) : error;
    }
  };
  return {
    pathOf,
    receive: async (key, source, sizeBytesLimit) => {
      const meter = sizeLimit(sizeBytesLimit);
      await viaTemporary(key, async (temporary) => {
        await pipeline(source, meter.stream, createWriteStream(temporary, { flags: 'wx', flush: true }));
      });
      return meter.sizeBytes();
    },
    write: async (key, content) => {
      await viaTemporary(key, async (temporary) => {
        await pipeline([content], createWriteStream(temporary, { flags: 'wx', flush: true }));
      });
    },
    writeFrom: async (key, path) => {
      await viaTemporary(key, async (temporary) => {
        await pipeline(createReadStream(path), createWriteStream(temporary, { flags: 'wx', flush: true }));
      });
    },
    read: async (key) => await readFile(pathOf(key)).catch(nullWhenMissing),
    readStart: async (key, bytesMax) => await readStart(pathOf(key), bytesMax),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null,
    keysUnder: async (folder) => {
      const found = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(
        nullWhenMissing,
      );
      return (found ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .toSorted();
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await removeEmptyFolders(root, dirname(pathOf(key)));
    },
    removeLeftovers: async (before) => {
      const names = (await readdir(incoming).catch(nullWhenMissing)) ?? [];
      for (const name of names) {
        const path = join(incoming, name);
        const file = await stat(path).catch(nullWhenMissing);
        if (file && file.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function readStart(path: string, bytesMax: number): Promise<Buffer | null> {
  const handle = await open(path, 'r').catch(nullWhenMissing);
  try {
    const read = await handle?.read(Buffer.alloc(bytesMax), 0, bytesMax, 0);
    return read?.buffer.subarray(0, read.bytesRead) ?? null;
  } finally {
    await handle?.close();
  }
}

/** The folder is synced too: a rename that only lies in memory would be lost with the power. */
export async function moveInto(root: string, temporary: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const firstMade = await mkdir(dirname(path), { recursive: true });
    try {
      await rename(temporary, path);
    } catch (error) {
      // The empty folder was removed between the two steps.
      if (codeOf(error) !== 'ENOENT' || attempt === renameAttemptsMax) throw error;
      continue;
    }
    const top = firstMade === undefined ? dirname(path) : root;
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === top) return;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(nullWhenMissing);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

async function removeEmptyFolders(root: string, from: string): Promise<void> {
  for (let folder = from; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      // A folder in use stays; one that is gone already is no reason to leave the ones above it.
      if (codeOf(error) !== 'ENOENT') return;
    }
  }
}

export function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}

export function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
