import { READ_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../../http/errors.ts';
import type { Clock } from '../../clock/port.ts';
import { isStorageKey, type StorageProvider } from '../../storage/port.ts';
import { isReader } from '../../storage/readers.ts';
import { MEDIA_VIDEO_BASE, readToken } from './addresses.ts';
import { contentTypes, isPreview } from './work.ts';

export interface VideoRouteScope {
  storage: StorageProvider;
  signingKey(): Buffer;
  isServedByHttps(): boolean;
  clock: Clock;
}

/**
 * Sends files of one video to the sign-in that an address was made for, and its free preview to everybody who has an address
 * of that. Who may watch was decided when it was made.
 */
export function registerVideoReads(app: FastifyInstance, scope: VideoRouteScope): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_VIDEO_BASE}/:token/*`,
    handler: async (request, reply) => {
      // `as`: the two parameters of this route.
      const { token, '*': key } = request.params as { token: string; '*': string };
      if (!isStorageKey(key)) throw notFound('file');
      const [ref, name] = [key.slice(0, key.lastIndexOf('/')), key.slice(key.lastIndexOf('/') + 1)];
      const known = readToken(scope.signingKey(), ref, token);
      const now = scope.clock.now();
      const sent = { cookies: request.cookies, isHttps: scope.isServedByHttps() };
      const mayRead = (tag: string | null) =>
        tag === null ? isPreview(name) : isReader(scope.signingKey(), tag, sent);
      if (known === null || now >= known.expiresAt || !mayRead(known.tag))
        throw new Refusal('forbidden', { message: 'This address is not valid any more.' });
      const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)];
      if (contentType === undefined) throw notFound('file');
      const seconds = Math.floor((known.expiresAt.getTime() - now.getTime()) / 1000);
      const cacheControl = `private, max-age=${Math.min(seconds, READ_URL_SECONDS)}`;
      return await scope.storage.send(request, reply, { key, contentType, cacheControl });
    },
  });
}
