import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { Clock } from '../clock/port.ts';
import { isStorageKey, StorageFullError } from './port.ts';

export interface S3ClientOptions {
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The service compares signatures with real time, so never the product's clock, which may be moved. */
  realTime: Pick<Clock, 'now'>;
  /** The pause before the second attempt. Each further one is twice as long. */
  retryMs?: number;
  /** An answer or a further part of one must arrive within this time. */
  silenceMs?: number;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Either can be sent again when an attempt fails. A Blob of a file is read while it is sent. */
  body?: Buffer | Blob;
}

/** What the service refused, or could not do after several attempts. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface S3Answer {
  headers: Headers;
  /** The body in pieces; fails when nothing comes for too long. */
  chunks(): AsyncGenerator<Uint8Array>;
  text(): Promise<string>;
}

const ATTEMPTS_MAX = 4;
const RETRY_MS = 200;
const SILENCE_MS = 30_000;
/** Slower lines than this are given up. */
const BYTES_PER_MS_MIN = 50;

/** Signs requests, sends them, and sends them again when the service or the line failed. */
export class S3Client {
  readonly #options: S3ClientOptions;

  constructor(options: S3ClientOptions) {
    this.#options = options;
  }

  /**
   * `read` reads the answer; the attempt counts as failed when it throws because the connection broke. A request that
   * depends on what arrived before is a function.
   */
  async send<T>(request: S3Request | (() => S3Request), read: (answer: S3Answer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(typeof request === 'function' ? request() : request, read);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isWorthAnotherAttempt(error)) throw error;
        await pause((this.#options.retryMs ?? RETRY_MS) * 2 ** (attempt - 1));
      }
    }
  }

  /** The same, null when there is no such object. */
  async find<T>(
    request: S3Request | (() => S3Request),
    read: (answer: S3Answer) => Promise<T>,
  ): Promise<T | null> {
    return await this.send(request, read).catch(nullWhenMissing);
  }

  /** An address with which any client may read one object, without credentials, for `seconds` from `from`. */
  async presign(
    { method, key, query = {} }: Pick<S3Request, 'key' | 'query'> & { method: 'GET' | 'HEAD' },
    { from, seconds }: { from: Date; seconds: number },
  ): Promise<string> {
    const url = this.#urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) });
    const datetime = from.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const signed = await new AwsV4Signer({
      ...this.#credentials(),
      method,
      url,
      datetime,
      signQuery: true,
    }).sign();
    return signed.url.href;
  }

  now(): Date {
    return this.#options.realTime.now();
  }

  async #attempt<T>(request: S3Request, read: (answer: S3Answer) => Promise<T>): Promise<T> {
    const { method, key, query = {}, body } = request;
    const silenceMs = this.#options.silenceMs ?? SILENCE_MS;
    const sizeBytes = sizeOf(body);
    const headers = {
      ...request.headers,
      ...((method === 'PUT' || method === 'POST') && { 'content-length': String(sizeBytes) }),
      ...(Buffer.isBuffer(body) && { 'x-amz-content-sha256': sha256(body) }),
    };
    // Everything that is sent is signed, also the size: a request that was changed on its way is refused.
    const signer = new AwsV4Signer({
      ...this.#credentials(),
      method,
      url: this.#urlOf(key, query),
      headers,
      allHeaders: true,
    });
    const signed = await signer.sign();
    // fetch writes it from the body, and does not take it twice.
    signed.headers.delete('content-length');
    const watch = new Watch(silenceMs + sizeBytes / BYTES_PER_MS_MIN);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: watch.signal,
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body }),
      });
      watch.expectWithin(silenceMs);
      const answer = answerOf(response, () => watch.expectWithin(silenceMs));
      if (!response.ok) throw errorOf(response.status, await answer.text(), key);
      return await read(answer);
    } finally {
      watch.end();
    }
  }

  #urlOf(key: string, query: Readonly<Record<string, string>>): string {
    const url = new URL(`${this.#options.bucketUrl}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  #credentials() {
    const { accessKeyId, secretAccessKey, region } = this.#options;
    return { accessKeyId, secretAccessKey, region, service: 's3' };
  }
}

/** Ends a request that says nothing for too long. */
class Watch {
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.expectWithin(ms);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  expectWithin(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(new LineError('S3 did not answer in time.')), ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    // A body that was not read to its end would keep its connection busy.
    this.#abort.abort();
  }
}

/** A connection that was refused, cut or silent. */
class LineError extends Error {
  override name = 'LineError';
}

function answerOf(response: Response, onChunk: () => void): S3Answer {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (!response.body) return;
    const expected = response.headers.get('content-length');
    let arrived = 0;
    try {
      for await (const chunk of response.body) {
        onChunk();
        arrived += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw new LineError('The connection to S3 broke.', { cause: error });
    }
    if (expected !== null && arrived !== Number(expected))
      throw new LineError(`S3 announced ${expected} bytes and sent ${arrived}.`);
  }
  return {
    headers: response.headers,
    chunks,
    text: async () => {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks()) parts.push(chunk);
      return Buffer.concat(parts).toString('utf8');
    },
  };
}

/** S3 itself has no quota; services that speak its language have, and name it differently. */
const fullPattern = /quota|storage_?full|storage_?cap|insufficient_?(?:storage|capacity)/i;
const FULL_STATUS = 507;
const againStatuses = new Set([408, 429, 500, 502, 503, 504]);
const againCodes = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable']);

/** Some operations answer 200 and then tell of an error, so this also reads their bodies. */
export function errorOf(status: number, xml: string, key: string): Error {
  const code = tagOf(xml, 'Code') ?? String(status);
  if (status === FULL_STATUS || fullPattern.test(code))
    return new StorageFullError(`S3 has no room: ${code}.`);
  return new S3Error(
    status,
    code,
    `S3 answered ${status} ${code} for ${key}: ${tagOf(xml, 'Message') ?? ''}`,
  );
}

function isWorthAnotherAttempt(error: unknown): boolean {
  if (error instanceof S3Error) return againStatuses.has(error.status) || againCodes.has(error.code);
  // fetch throws a TypeError for every connection that failed.
  return error instanceof LineError || error instanceof TypeError;
}

export function nullWhenMissing(error: unknown): null {
  if (error instanceof S3Error && error.status === 404) return null;
  throw error;
}

/** The text of the first such element. */
export function tagOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (text === undefined) return null;
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

export function requireTag(xml: string, name: string, key: string): string {
  const text = tagOf(xml, name);
  if (text === null) throw new Error(`S3 answered without ${name} for ${key}.`);
  return text;
}

export function requireKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key.`);
}

function sizeOf(body: Buffer | Blob | undefined): number {
  if (!body) return 0;
  return Buffer.isBuffer(body) ? body.length : body.size;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function pause(ms: number): Promise<void> {
  // Not all clients of a service that recovers come back at the same moment.
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms * (0.5 + Math.random() / 2));
  await promise;
}
