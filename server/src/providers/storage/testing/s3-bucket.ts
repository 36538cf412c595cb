import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { byteRangeOf } from '../../../http/byte-range.ts';
import { systemClock } from '../../clock/system.ts';
import { escaped, listObjects, listParts, sendXml } from './s3-answers.ts';
import { type Keys, Refused, verify } from './sig-v4.ts';

interface StoredObject {
  path: string;
  sizeBytes: number;
  etag: string;
  headers: Record<string, string>;
}

interface Upload {
  key: string;
  headers: Record<string, string>;
  parts: Map<number, StoredObject>;
}

export interface Failure {
  /** Which requests fail; all when undefined. */
  matches?: (request: IncomingMessage) => boolean;
  /** 'cut' closes the connection, with a number within the body that is sent; 'silent' never answers. */
  how: 'cut' | 'silent' | { cutAfterBytes: number } | { status: number; code: string };
  times: number;
}

export const BUCKET_NAME = 'media-test';
const PART_BYTES_MIN = 5 * 1024 * 1024;
const keptHeaders = /^(?:content-type|content-disposition|cache-control|x-amz-meta-.*)$/;

class Failed extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    [this.status, this.code] = [status, code];
  }
}

/** Objects, ranges and multipart uploads, as far as the storage uses them. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();
  readonly failures: Failure[] = [];
  readonly requests: string[] = [];
  change: (request: IncomingMessage) => void = () => {};
  readonly #clock = systemClock();
  readonly #folder: string;
  readonly #credentials: Keys;

  constructor(folder: string, credentials: Keys) {
    [this.#folder, this.#credentials] = [folder, credentials];
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => undefined);
    try {
      this.change(request);
      this.requests.push(`${request.method} ${request.url}`);
      const bodyHash = verify(request, this.#credentials, this.#clock.now());
      if (this.#mustFail(request, response)) return;
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
      const [, name, ...rest] = pathname.split('/');
      if (name !== BUCKET_NAME) throw new Failed(404, 'NoSuchBucket');
      await this.#route({
        request,
        response,
        bodyHash,
        key: decodeURIComponent(rest.join('/')),
        query: searchParams,
      });
    } catch (error) {
      const status = error instanceof Failed ? error.status : error instanceof Refused ? 403 : 500;
      const code = error instanceof Failed || error instanceof Refused ? error.code : 'InternalError';
      const message = error instanceof Error ? error.message : '';
      request.resume();
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);
    }
  }

  #mustFail(request: IncomingMessage, response: ServerResponse): boolean {
    const failure = this.#nextFailure(request);
    if (!failure || (typeof failure.how === 'object' && 'cutAfterBytes' in failure.how)) return false;
    failure.times -= 1;
    if (typeof failure.how === 'object') throw new Failed(failure.how.status, failure.how.code);
    if (failure.how === 'cut') response.socket?.destroy();
    return true;
  }

  #nextFailure(request: IncomingMessage): Failure | undefined {
    return this.failures.find(({ times, matches }) => times > 0 && (matches?.(request) ?? true));
  }

  skew(ms: number): void {
    this.#clock.setOffsetMs(ms);
  }

  async #route(asked: Asked): Promise<void> {
    const { request, response, key, query } = asked;
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) return this.#begin(asked);
    if (uploadId !== null) return await this.#inUpload(asked, uploadId);
    if (request.method === 'PUT') {
      const object = await this.#receive(asked);
      this.objects.set(key, object);
      response.setHeader('etag', object.etag).end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'GET' && key === '' && query.get('list-type') === '2') {
      listObjects(response, [...this.objects.keys()].toSorted(), query);
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      await this.#send(asked);
    } else throw new Failed(405, 'MethodNotAllowed');
  }

  #begin({ request, response, key }: Asked): void {
    const uploadId = randomBytes(24).toString('base64url');
    this.uploads.set(uploadId, { key, headers: headersToKeep(request), parts: new Map() });
    sendXml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  async #inUpload(asked: Asked, uploadId: string): Promise<void> {
    const { request, response, key, query } = asked;
    const upload = this.uploads.get(uploadId);
    if (!upload || upload.key !== key) throw new Failed(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      const part = await this.#receive(asked);
      upload.parts.set(Number(query.get('partNumber')), part);
      response.setHeader('etag', part.etag).end();
    } else if (request.method === 'GET') {
      listParts(response, upload.parts, Number(query.get('part-number-marker')));
    } else if (request.method === 'DELETE') {
      this.uploads.delete(uploadId);
      response.writeHead(204).end();
    } else {
      const object = await this.#join(asked, upload);
      this.objects.set(key, object);
      this.uploads.delete(uploadId);
      sendXml(
        response,
        200,
        `<CompleteMultipartUploadResult><ETag>${escaped(object.etag)}</ETag></CompleteMultipartUploadResult>`,
      );
    }
  }

  async #join(asked: Asked, { headers, parts }: Upload): Promise<StoredObject> {
    const body = await this.#receive(asked);
    const chunks: Buffer[] = [];
    for await (const chunk of createReadStream(body.path)) chunks.push(Buffer.from(chunk));
    const named = [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/<PartNumber>(\d+)<.*?<ETag>(.*?)<\/ETag>/g),
    ];
    const path = this.#newPath();
    let sizeBytes = 0;
    for (const [index, [, number, etag]] of named.entries()) {
      const part = parts.get(Number(number));
      if (!part || escaped(part.etag) !== etag) throw new Failed(400, 'InvalidPart');
      if (part.sizeBytes < PART_BYTES_MIN && index < named.length - 1)
        throw new Failed(400, 'EntityTooSmall');
      await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a' }));
      sizeBytes += part.sizeBytes;
    }
    if (named.length === 0) throw new Failed(400, 'MalformedXML');
    return { path, sizeBytes, etag: `"${randomBytes(16).toString('hex')}-${named.length}"`, headers };
  }

  async #receive({ request, bodyHash }: Asked): Promise<StoredObject> {
    const announced = request.headers['content-length'];
    if (announced === undefined) throw new Failed(411, 'MissingContentLength');
    const [sha, md5] = [createHash('sha256'), createHash('md5')];
    const temporary = this.#newPath();
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sha.update(chunk);
        md5.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(request, meter, createWriteStream(temporary));
    if (bodyHash !== null && sha.digest('hex') !== bodyHash)
      throw new Failed(400, 'XAmzContentSHA256Mismatch');
    const path = this.#newPath();
    await rename(temporary, path);
    const etag = `"${md5.digest('hex')}"`;
    return { path, sizeBytes: Number(announced), etag, headers: headersToKeep(request) };
  }

  async #send({ request, response, key, query }: Asked): Promise<void> {
    const object = this.objects.get(key);
    if (!object) throw new Failed(404, 'NoSuchKey');
    const { sizeBytes, etag } = object;
    if ((request.headers['if-match'] ?? etag) !== etag) throw new Failed(412, 'PreconditionFailed');
    for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
    for (const [name, value] of query)
      if (name.startsWith('response-')) response.setHeader(name.slice(9), value);
    response.setHeader('etag', etag).setHeader('accept-ranges', 'bytes');
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const range = byteRangeOf(request.headers.range, sizeBytes);
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${sizeBytes}`);
      throw new Failed(416, 'InvalidRange');
    }
    const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
    if (range)
      response.writeHead(206, {
        'content-range': `bytes ${start}-${end}/${sizeBytes}`,
        'content-length': end - start + 1,
      });
    else response.setHeader('content-length', sizeBytes);
    if (request.method === 'HEAD' || sizeBytes === 0) return void response.end();
    await this.#sendBody(request, response, createReadStream(object.path, { start, end }));
  }

  async #sendBody(
    request: IncomingMessage,
    response: ServerResponse,
    body: NodeJS.ReadableStream,
  ): Promise<void> {
    const failure = this.#nextFailure(request);
    let left = Infinity;
    if (failure && typeof failure.how === 'object' && 'cutAfterBytes' in failure.how) {
      failure.times -= 1;
      left = failure.how.cutAfterBytes;
    }
    const cutter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const passed = chunk.subarray(0, left);
        left -= chunk.length;
        done(null, passed);
        if (left < 0) setImmediate(() => response.socket?.destroy());
      },
    });
    await pipeline(body, cutter, response);
  }

  #newPath(): string {
    return join(this.#folder, randomBytes(12).toString('hex'));
  }
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  bodyHash: string | null;
  key: string;
  query: URLSearchParams;
}

function headersToKeep(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      keptHeaders.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
