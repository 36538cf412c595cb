import type { FastifyInstance, FastifyRequest } from 'fastify';

const RAW_BYTES_MAX = 256 * 1024;

/** Bodies of this part's routes stay the bytes they came as, whatever they call themselves: a provider signs those. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
}

export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
