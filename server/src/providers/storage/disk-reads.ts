import { contentTypeOfName } from '@dubplate/shared/features/uploads/rules.ts';
import '@fastify/cookie';
import { READ_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { byteRangeOf } from '../../http/byte-range.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { isSameSecret } from '../../http/secrets.ts';
import type { Clock } from '../clock/port.ts';
import type { DiskFiles } from './disk-files.ts';
import { isStorageKey } from './port.ts';
import { isReader } from './readers.ts';
import { signatureOf } from './signatures.ts';

interface ReadScope {
  files: DiskFiles;
  signingKey(): Buffer;
  isServedByHttps(): boolean;
  clock: Clock;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Serves public pictures to everybody, and everything else only with a signed address, to its sign-in. */
export function registerMediaReads(app: FastifyInstance, scope: ReadScope): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const { '*': key = '' } = request.params as Record<string, string>; // A wildcard route has exactly this parameter.
      if (!isStorageKey(key)) throw notFound('file');
      const isPublic = key.startsWith('public/');
      if (!isPublic) requireSignature(request, key, scope);
      const handle = await open(scope.files.pathOf(key), 'r').catch(() => null);
      const stats = await handle?.stat();
      if (!handle || !stats?.isFile()) {
        await handle?.close();
        throw notFound('file');
      }
      writeHeaders(reply, { key, stats, isPublic });
      return await sendFile(request, reply, { handle, stats });
    },
  });
}

function requireSignature(request: FastifyRequest, key: string, scope: ReadScope): void {
  const url = new URL(request.raw.url ?? '', 'http://here');
  const expires = url.searchParams.get('e') ?? '';
  const given = url.searchParams.get('s') ?? '';
  const reader = url.searchParams.get('i') ?? '';
  const isSigned = isSameSecret(given, signatureOf(scope.signingKey(), 'get', [key, expires, reader]));
  const sent = { cookies: request.cookies, isHttps: scope.isServedByHttps() };
  const isValid = isSigned && isReader(scope.signingKey(), reader, sent);
  if (!isValid || scope.clock.now().getTime() >= Number(expires) * 1000) {
    throw new Refusal('forbidden', { message: 'This address is not valid any more.' });
  }
}

/** A browser that is led here runs nothing: the type is ours and fixed, nothing may be guessed, and only pictures are shown. */
function writeHeaders(
  reply: FastifyReply,
  { key, stats, isPublic }: { key: string; stats: Stats; isPublic: boolean },
): void {
  const type = contentTypeOfName(key);
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
  reply
    .header('content-type', type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', `${disposition}; filename="${basename(key)}"`)
    .header(
      'cache-control',
      isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : `private, max-age=${READ_URL_SECONDS}`,
    )
    .header('accept-ranges', 'bytes')
    .header('last-modified', stats.mtime.toUTCString())
    .header('etag', etagOf(stats));
}

/** A key's content never changes, so size and time tell one file from another. */
function etagOf(stats: Stats): string {
  return `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, stats }: { handle: FileHandle; stats: Stats },
) {
  const etag = etagOf(stats);
  if (request.headers['if-none-match'] === etag) {
    await handle.close();
    return await reply.code(304).send();
  }
  const isRangeWanted = (request.headers['if-range'] ?? etag) === etag;
  const range = isRangeWanted ? byteRangeOf(request.headers.range, stats.size) : null;
  if (range === 'unsatisfiable') {
    await handle.close();
    return await reply
      .code(416)
      .header('content-range', `bytes */${stats.size}`)
      .header('content-length', 0)
      .send();
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${stats.size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || stats.size === 0) {
    await handle.close();
    return await reply.send();
  }
  return await reply.send(handle.createReadStream({ start, end }));
}
