import { openAsBlob } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { objectHeaders } from './object-headers.ts';
import {
  nullWhenMissing,
  requireKey,
  requireTag,
  tagOf,
  type S3Answer,
  type S3Client,
  type S3Request,
} from './s3-client.ts';
import type { S3Multipart } from './s3-multipart.ts';

/** Larger files go in parts: one that fails is sent again without the rest. */
const SINGLE_PUT_BYTES_MAX = 16 * 1024 * 1024;
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_MAX = 10_000;

export interface S3Objects {
  put(key: string, content: Buffer): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  readStart(key: string, bytesMax: number): Promise<Buffer | null>;
  sizeOf(key: string): Promise<number | null>;
  keysUnder(folder: string): Promise<string[]>;
  /** Writes the object into a file of this machine; false when there is none. */
  download(key: string, path: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export function s3Objects(client: S3Client, multipart: S3Multipart): S3Objects {
  return {
    put: async (key, content) => {
      requireKey(key);
      await client.send({ method: 'PUT', key, headers: objectHeaders(key), body: content }, ignored);
    },
    putFile: async (key, path) => {
      requireKey(key);
      const { size } = await stat(path);
      if (size > SINGLE_PUT_BYTES_MAX) return await putInParts(multipart, key, path);
      const body = await openAsBlob(path);
      await client.send({ method: 'PUT', key, headers: objectHeaders(key), body }, ignored);
    },
    read: async (key) => {
      requireKey(key);
      return await client.find({ method: 'GET', key }, wholeOf);
    },
    readStart: async (key, bytesMax) => {
      requireKey(key);
      const headers = { range: `bytes=0-${bytesMax - 1}` };
      return await client.find({ method: 'GET', key, headers }, wholeOf);
    },
    sizeOf: async (key) => {
      requireKey(key);
      return await client.find({ method: 'HEAD', key }, async ({ headers }) =>
        Number(headers.get('content-length')),
      );
    },
    keysUnder: async (folder) => {
      requireKey(folder);
      return await listKeys(client, `${folder}/`);
    },
    download: async (key, path) => {
      requireKey(key);
      return await download(client, key, path);
    },
    remove: async (key) => {
      requireKey(key);
      await client.send({ method: 'DELETE', key }, ignored).catch(nullWhenMissing);
    },
  };
}

async function putInParts(multipart: S3Multipart, key: string, path: string): Promise<void> {
  const file = await openAsBlob(path);
  const partBytes = Math.max(PART_BYTES, Math.ceil(file.size / PARTS_MAX));
  const uploadId = await multipart.begin(key);
  try {
    const parts: { number: number; etag: string }[] = [];
    for (let from = 0; from < file.size; from += partBytes) {
      const number = parts.length + 1;
      const body = file.slice(from, from + partBytes);
      parts.push({ number, etag: await multipart.putPart({ key, uploadId, number }, body) });
    }
    await multipart.complete({ key, uploadId }, parts);
  } catch (error) {
    // Parts that nobody joins cost money until they are deleted. The first error says more than one of this.
    await multipart.abort({ key, uploadId }).catch(() => undefined);
    throw error;
  }
}

/** A connection that breaks within a large file goes on where it broke, as long as something arrives. */
async function download(client: S3Client, key: string, path: string): Promise<boolean> {
  const handle = await open(path, 'w');
  try {
    let [at, etag] = [0, ''];
    const rest = (): S3Request => ({
      method: 'GET',
      key,
      ...(at > 0 && { headers: { range: `bytes=${at}-`, 'if-match': etag } }),
    });
    for (;;) {
      const before = at;
      try {
        const found = await client.find(rest, async (answer) => {
          etag = answer.headers.get('etag') ?? '';
          for await (const chunk of answer.chunks()) {
            await handle.write(chunk, 0, chunk.length, at);
            at += chunk.length;
          }
          return true;
        });
        return found ?? false;
      } catch (error) {
        if (at === before) throw error;
      }
    }
  } finally {
    await handle.close();
  }
}

/** In the order of their names, a thousand for each request. */
async function listKeys(client: S3Client, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let token = ''; ;) {
    const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
    const xml = await client.send({ method: 'GET', key: '', query }, async (answer) => await answer.text());
    for (const [, text = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      keys.push(requireTag(text, 'Key', prefix));
    if (tagOf(xml, 'IsTruncated') !== 'true') return keys;
    token = requireTag(xml, 'NextContinuationToken', prefix);
  }
}

async function wholeOf(answer: S3Answer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of answer.chunks()) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Read to its end, so that the connection serves the next request. */
async function ignored(answer: S3Answer): Promise<void> {
  await answer.text();
}
