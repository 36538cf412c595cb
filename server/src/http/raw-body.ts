import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

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

/** For a message that the sender has not signed, or too long ago. */
export function unsigned(): Refusal {
  return new Refusal('unauthenticated', { message: 'The signature is missing, wrong or too old.' });
}

/** Null for text that isn't JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
