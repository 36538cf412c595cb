import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../../config/s3.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../clock/port.ts';
import { isPublicKey, mediaAddresses, type MediaOptions } from './media-addresses.ts';
import { registerMediaPuts } from './media-puts.ts';
import { dispositionOf, registerMediaReads, writeFileHeaders } from './media-reads.ts';
import type { SentFile, StorageProvider } from './port.ts';
import { S3Client } from './s3-client.ts';
import { s3Multipart } from './s3-multipart.ts';
import { s3Objects, type S3Objects } from './s3-objects.ts';
import { s3Pieces } from './s3-pieces.ts';
import { sizeLimit } from './size-limit.ts';
import { type Spool, spoolIn } from './spool.ts';

export interface S3Options extends MediaOptions {
  config: S3Config;
  /** A folder of this machine for files on their way. */
  spoolFolder: string;
  realTime: Pick<Clock, 'now'>;
  retryMs?: number;
  silenceMs?: number;
}

const HALF_DAY_SECONDS = 12 * 3600;
/**
 * Signed addresses begin at whole steps, so that a browser which comes back within one is led to the same address and finds
 * the file in its cache. Public files are for everybody, so theirs may live longer.
 */
const privateLife = { stepSeconds: 60, seconds: 120, cacheControl: 'private, no-store' };
const publicLife = {
  stepSeconds: HALF_DAY_SECONDS,
  seconds: 2 * HALF_DAY_SECONDS,
  cacheControl: 'public, max-age=3600',
};
/** Playlists name other files by relative addresses, which would lead to the bucket. */
const namesOthers = /mpegurl|dash\+xml/i;

/**
 * Files in a bucket of S3 or a service that speaks its language. Uploads and reading addresses are those of this server:
 * it takes each file once and checks it, and leads readers to an address of the bucket that ends soon.
 * Why so: docs/decisions/0036-files-in-s3.md.
 */
export function s3Storage(options: S3Options): StorageProvider {
  const { config, realTime, retryMs, silenceMs } = options;
  const timing = { ...(retryMs !== undefined && { retryMs }), ...(silenceMs !== undefined && { silenceMs }) };
  const client = new S3Client({ ...config, realTime, ...timing });
  const multipart = s3Multipart(client);
  const objects = s3Objects(client, multipart);
  const spool = spoolIn(options.spoolFolder);
  const addresses = mediaAddresses(options.signingKey);
  const send: StorageProvider['send'] = async (request, reply, file) =>
    namesOthers.test(file.contentType)
      ? await sendWhole(objects, reply, file)
      : await leadTo(client, { request, reply }, file);
  return {
    ...addresses,
    publicUrl: (key) => {
      const own = addresses.publicUrl(key);
      return config.publicUrl === undefined ? own : `${config.publicUrl}/${key}`;
    },
    write: objects.put,
    writeFrom: objects.putFile,
    read: objects.read,
    readStart: objects.readStart,
    sizeOf: objects.sizeOf,
    withLocalFile: async (key, read) =>
      await spool.use(async (path) => {
        if (!(await objects.download(key, path))) throw new Error(`There is no file ${key}.`);
        return await read(path);
      }),
    send,
    pieces: s3Pieces({ client, multipart, objects, spool }),
    keysUnder: objects.keysUnder,
    remove: objects.remove,
    removeLeftovers: spool.removeLeftovers,
    registerRoutes: (app) => {
      const files = { receive: receiver(objects, spool), remove: objects.remove };
      registerMediaPuts(app, { ...options, files });
      registerMediaReads(app, { ...options, send });
    },
  };
}

/** First into a local file, because S3 must be told the size before the first byte and may have to be asked again. */
function receiver({ putFile, sizeOf, remove }: S3Objects, spool: Spool) {
  return async (key: string, source: Readable, sizeBytesLimit: number): Promise<number> =>
    await spool.use(async (path) => {
      const meter = sizeLimit(sizeBytesLimit);
      await pipeline(source, meter.stream, createWriteStream(path, { flags: 'wx' }));
      const sizeBytes = meter.sizeBytes();
      if (sizeBytes === 0) return 0;
      await putFile(key, path);
      const stored = await sizeOf(key);
      if (stored !== sizeBytes) {
        await remove(key);
        throw new Error(`${sizeBytes} bytes were sent to S3, and ${stored} lie at ${key}.`);
      }
      return sizeBytes;
    });
}

async function leadTo(
  client: S3Client,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: SentFile,
): Promise<FastifyReply> {
  const { stepSeconds, seconds, cacheControl } = isPublicKey(file.key) ? publicLife : privateLife;
  const now = client.now().getTime();
  const from = new Date(now - (now % (stepSeconds * 1000)));
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const query = {
    'response-content-type': file.contentType,
    'response-content-disposition': dispositionOf(file),
    'response-cache-control': file.cacheControl,
  };
  const address = await client.presign({ method, key: file.key, query }, { from, seconds });
  return await reply.header('cache-control', cacheControl).redirect(address, 302);
}

async function sendWhole(objects: S3Objects, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const content = await objects.read(file.key);
  if (!content) throw notFound('file');
  writeFileHeaders(reply, file);
  return await reply.send(content);
}
