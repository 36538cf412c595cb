import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../../../config/s3.ts';
import { Bucket, BUCKET_NAME, type Failure } from './s3-bucket.ts';
import type { Keys } from './sig-v4.ts';

export interface S3StandIn {
  /** What a server is configured with to use it. */
  config: S3Config;
  origin: string;
  /** The keys of all objects, sorted. */
  keys(): string[];
  headersOf(key: string): Record<string, string> | undefined;
  /** How many multipart uploads are neither joined nor aborted. */
  openUploads(): number;
  /** Method and address of every request, in order. */
  requests: string[];
  fail(failure: Failure): void;
  /** Ends all multipart uploads, as the rules of a bucket may. */
  dropUploads(): void;
  /** Changes each request on its way, before its signature is checked. */
  changeRequests(change: (request: IncomingMessage) => void): void;
  /** Moves its clock away from the real one. */
  skew(ms: number): void;
  close(): Promise<void>;
}

/**
 * A bucket as S3 keeps it, with files on this machine, and stricter than other stand-ins: it refuses every request whose
 * signature does not cover what was sent.
 */
export async function startS3(): Promise<S3StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-s3-'));
  const credentials: Keys = {
    accessKeyId: 'STANDIN',
    secretAccessKey: randomBytes(20).toString('base64'),
    region: 'eu-test-1',
  };
  const bucket = new Bucket(folder, credentials);
  const server = createServer((request, response) => void bucket.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const origin = `http://127.0.0.1:${port}`;
  return {
    config: { ...credentials, bucketUrl: `${origin}/${BUCKET_NAME}`, publicUrl: undefined },
    origin,
    keys: () => [...bucket.objects.keys()].toSorted(),
    headersOf: (key) => bucket.objects.get(key)?.headers,
    openUploads: () => bucket.uploads.size,
    requests: bucket.requests,
    fail: (failure) => void bucket.failures.push(failure),
    dropUploads: () => bucket.uploads.clear(),
    changeRequests: (change) => void (bucket.change = change),
    skew: (ms) => bucket.skew(ms),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
