import '@fastify/cookie';
import { READ_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { contentTypeOfName } from '@dubplate/shared/features/uploads/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import { notFound, Refusal } from '../../http/errors.ts';
import { isSameSecret } from '../../http/security/secrets.ts';
import type { Clock } from '../clock/port.ts';
import { isPublicKey } from './media-addresses.ts';
import { isStorageKey, type SentFile, type StorageProvider } from './port.ts';
import { isReader } from './readers.ts';
import { signatureOf } from './signatures.ts';

interface ReadScope {
  signingKey(): Buffer;
  isServedByHttps(): boolean;
  clock: Clock;
  send: StorageProvider['send'];
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
      if (!isPublicKey(key)) requireSignature(request, key, scope);
      const file = { key, contentType: contentTypeOfName(key), cacheControl: cacheControlOf(key) };
      return await scope.send(request, reply, file);
    },
  });
}

/** A browser that is led here runs nothing: the type is ours and fixed, nothing may be guessed, and only pictures are shown. */
export function writeFileHeaders(reply: FastifyReply, file: SentFile): void {
  reply
    .header('content-type', file.contentType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', dispositionOf(file))
    .header('cache-control', file.cacheControl);
}

export function dispositionOf({ key, contentType }: Pick<SentFile, 'key' | 'contentType'>): string {
  return `${contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename="${basename(key)}"`;
}

/** How long a browser may keep a file of this key. */
export function cacheControlOf(key: string): string {
  return isPublicKey(key)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `private, max-age=${READ_URL_SECONDS}`;
}

function requireSignature(request: FastifyRequest, key: string, scope: ReadScope): void {
  const url = new URL(request.raw.url ?? '', 'http://here');
  const expires = url.searchParams.get('e') ?? '';
  const given = url.searchParams.get('s') ?? '';
  const reader = url.searchParams.get('i');
  // Without a reader it is an address for another company's service, which has no cookie.
  const isValid =
    reader === null
      ? isSameSecret(given, signatureOf(scope.signingKey(), 'service', [key, expires]))
      : isSameSecret(given, signatureOf(scope.signingKey(), 'get', [key, expires, reader])) &&
        isReader(scope.signingKey(), reader, {
          cookies: request.cookies,
          isHttps: scope.isServedByHttps(),
        });
  if (!isValid || scope.clock.now().getTime() >= Number(expires) * 1000) {
    throw new Refusal('forbidden', { message: 'This address is not valid any more.' });
  }
}
