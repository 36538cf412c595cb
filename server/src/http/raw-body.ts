import type { FastifyInstance, FastifyRequest } from 'fastify';

const RAW_BYTES_MAX = 256 * 1024;

/** Keeps request bodies as raw bytes, whatever their type, because providers sign those. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
}

export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
