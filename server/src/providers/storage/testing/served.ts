import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { MediaOptions } from '../media-addresses.ts';
import type { StorageProvider } from '../port.ts';
import { readerCookie, readerTag } from '../readers.ts';
import { memoryGate } from './conformance.ts';

const signingKey = Buffer.alloc(32, 7);
export const reader = { userId: 'fan', signInId: 'browser' };
const { name, value } = readerCookie(signingKey, readerTag(signingKey, reader), false);
export const cookie = `${name}=${value}`;

/** A storage behind its routes, with a gate and a clock that the test moves. */
export async function served(make: (options: MediaOptions) => StorageProvider) {
  const gate = memoryGate();
  let time = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(time), setOffsetMs: () => {} };
  const options = { signingKey: () => signingKey, isServedByHttps: () => false, clock, gate };
  const storage = make(options);
  const app = Fastify();
  await app.register(cookies);
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return await reply.status(error.httpStatus).send(error.toBody());
  });
  storage.registerRoutes?.(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    gate,
    options,
    storage,
    reader,
    cookie,
    origin,
    announce: gate.announce,
    now: clock.now,
    advance: (ms: number) => void (time += ms),
    close: async () => await app.close(),
  };
}
