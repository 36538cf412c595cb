import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type PiecewiseFiles, TooLargeError } from './port.ts';
import { nullWhenMissing, requireKey, S3Error, type S3Client } from './s3-client.ts';
import type { S3Multipart, StoredPart } from './s3-multipart.ts';
import type { S3Objects } from './s3-objects.ts';
import type { Spool } from './spool.ts';

/** S3 takes no smaller part, except the last of an object. */
const PART_BYTES_MIN = 5 * 1024 * 1024;
/** 10,000 parts are allowed, so this is enough for 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Scope {
  client: S3Client;
  multipart: S3Multipart;
  objects: S3Objects;
  spool: Spool;
}

/** What has arrived: the parts of a multipart upload, and a rest that was too small to be one. */
interface Arrived {
  uploadId: string;
  parts: StoredPart[];
  partBytes: number;
  restBytes: number;
}

/**
 * One multipart upload per key. Beside it lies a small object with the upload's id and the bytes that were too few for a
 * part. It says after how many bytes of parts these come: after a crash between the two writes they are ignored.
 */
export function s3Pieces(scope: Scope): PiecewiseFiles {
  return {
    arrivedBytes: async (key) => {
      const arrived = await findArrived(scope, key);
      return arrived ? arrived.partBytes + arrived.restBytes : 0;
    },
    append: async (key, piece) => {
      const arrived = (await findArrived(scope, key)) ?? (await begin(scope, key));
      return await scope.spool.use(async (path) => {
        const handle = await open(path, 'w+');
        try {
          return await new Growing(scope, { key, arrived, path, handle }).append(piece);
        } finally {
          await handle.close();
        }
      });
    },
    finish: async (key) => {
      if ((await scope.objects.sizeOf(key)) === null) await complete(scope, key);
      await forget(scope, key);
    },
    abandon: async (key) => {
      const state = await findState(scope, key);
      if (!state) return;
      await scope.multipart.abort({ key, uploadId: state.uploadId });
      await forget(scope, key);
    },
  };
}

class Growing {
  readonly #scope: Scope;
  readonly #key: string;
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #arrived: Arrived;
  /** What lies in the local file and is not yet a part. */
  #filled = 0;

  constructor(
    scope: Scope,
    { key, arrived, path, handle }: { key: string; arrived: Arrived; path: string; handle: FileHandle },
  ) {
    [this.#scope, this.#key, this.#path, this.#handle] = [scope, key, path, handle];
    this.#arrived = { ...arrived };
  }

  async append({ offset, source, sizeBytesMax }: Parameters<PiecewiseFiles['append']>[1]): Promise<number> {
    const { partBytes, restBytes } = this.#arrived;
    let known = partBytes + restBytes - offset;
    if (known < 0) throw new Error(`Only ${partBytes + restBytes} bytes of ${this.#key} have arrived.`);
    if (restBytes > 0) await this.#write(await readRest(this.#scope, this.#key));
    let [at, isTooLarge] = [offset, false];
    const chunks = source[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch(() => null);
      if (next === null || next.done) break;
      at += next.value.length;
      isTooLarge = at > sizeBytesMax;
      if (isTooLarge) break;
      // The sender did not hear of these bytes, so it sends them again. Parts cannot be shortened.
      const fresh = next.value.subarray(known);
      known = Math.max(0, known - next.value.length);
      await this.#write(fresh);
      if (this.#filled >= PART_BYTES) await this.#sendPart();
    }
    if (this.#filled >= PART_BYTES_MIN) await this.#sendPart();
    await this.#keepRest();
    if (isTooLarge) throw new TooLargeError('The file is too large.');
    return this.#arrived.partBytes + this.#filled;
  }

  async #write(chunk: Uint8Array): Promise<void> {
    for (let written = 0; written < chunk.length;) {
      const { bytesWritten } = await this.#handle.write(
        chunk,
        written,
        chunk.length - written,
        this.#filled + written,
      );
      written += bytesWritten;
    }
    this.#filled += chunk.length;
  }

  async #sendPart(): Promise<void> {
    const { uploadId, parts } = this.#arrived;
    const number = parts.length + 1;
    const body = await openAsBlob(this.#path);
    const etag = await this.#scope.multipart.putPart({ key: this.#key, uploadId, number }, body);
    parts.push({ number, etag, sizeBytes: this.#filled });
    this.#arrived.partBytes += this.#filled;
    await this.#handle.truncate(0);
    this.#filled = 0;
  }

  async #keepRest(): Promise<void> {
    const { uploadId, partBytes } = this.#arrived;
    const rest = await openAsBlob(this.#path);
    await writeState(this.#scope, this.#key, { uploadId, partBytes, rest });
  }
}

async function begin(scope: Scope, key: string): Promise<Arrived> {
  const uploadId = await scope.multipart.begin(key);
  await writeState(scope, key, { uploadId, partBytes: 0, rest: Buffer.alloc(0) });
  return { uploadId, parts: [], partBytes: 0, restBytes: 0 };
}

async function complete(scope: Scope, key: string): Promise<void> {
  const arrived = await findArrived(scope, key);
  if (!arrived) throw new Error(`No piece of ${key} has arrived.`);
  const { uploadId, parts, restBytes } = arrived;
  if (restBytes > 0) {
    const number = parts.length + 1;
    const rest = await readRest(scope, key);
    parts.push({
      number,
      etag: await scope.multipart.putPart({ key, uploadId, number }, rest),
      sizeBytes: restBytes,
    });
  }
  if (parts.length === 0) {
    await scope.objects.put(key, Buffer.alloc(0));
    await scope.multipart.abort({ key, uploadId });
    return;
  }
  try {
    await scope.multipart.complete({ key, uploadId }, parts);
  } catch (error) {
    // The answer to an attempt that succeeded was lost, or another process was first.
    const isGone = error instanceof S3Error && error.status === 404;
    if (!isGone || (await scope.objects.sizeOf(key)) === null) throw error;
  }
}

interface State {
  uploadId: string;
  partBytes: number;
  restBytes: number;
}

async function findState({ client }: Scope, key: string): Promise<State | null> {
  return await client.find({ method: 'HEAD', key: stateKey(key) }, async ({ headers }) => ({
    uploadId: headers.get('x-amz-meta-upload-id') ?? '',
    partBytes: Number(headers.get('x-amz-meta-part-bytes')),
    restBytes: Number(headers.get('content-length')),
  }));
}

async function findArrived(scope: Scope, key: string): Promise<Arrived | null> {
  const state = await findState(scope, key);
  const parts = state && (await scope.multipart.partsOf({ key, uploadId: state.uploadId }));
  if (!state || !parts) return null;
  const partBytes = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isRestNext = partBytes === state.partBytes;
  return { uploadId: state.uploadId, parts, partBytes, restBytes: isRestNext ? state.restBytes : 0 };
}

async function writeState(
  { client }: Scope,
  key: string,
  { uploadId, partBytes, rest }: { uploadId: string; partBytes: number; rest: Buffer | Blob },
): Promise<void> {
  const headers = {
    'content-type': 'application/octet-stream',
    'x-amz-meta-upload-id': uploadId,
    'x-amz-meta-part-bytes': String(partBytes),
  };
  await client.send(
    { method: 'PUT', key: stateKey(key), headers, body: rest },
    async (answer) => await answer.text(),
  );
}

async function readRest({ client }: Scope, key: string): Promise<Buffer> {
  return await client.send({ method: 'GET', key: stateKey(key) }, async (answer) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.chunks()) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

async function forget({ client }: Scope, key: string): Promise<void> {
  await client
    .send({ method: 'DELETE', key: stateKey(key) }, async (answer) => await answer.text())
    .catch(nullWhenMissing);
}

/** Hidden, so that no storage key can name it. */
function stateKey(key: string): string {
  requireKey(key);
  return `.pieces/${createHash('sha256').update(key).digest('hex')}`;
}
