import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../../http/errors.ts';
import { diskStorage } from '../../storage/disk.ts';
import { readerCookie, readerTag } from '../../storage/readers.ts';
import { memoryGate } from '../../storage/testing/conformance.ts';

export const reader = { userId: 'fan', signInId: 'browser' };

/** A storage on the disk with a small server before it, and a clock that can be moved. */
export async function aStorage(addRoutes: (app: FastifyInstance) => void = () => {}) {
  const root = await mkdtemp(join(tmpdir(), 'dubplate-videos-'));
  const key = Buffer.alloc(32, 7);
  let time = Date.parse('2026-11-26T12:00:00Z');
  const clock = { now: () => new Date(time), setOffsetMs: () => {} };
  const parts = { signingKey: () => key, isServedByHttps: () => false, clock };
  const storage = diskStorage({ ...parts, root: join(root, 'media'), gate: memoryGate() });
  const app = Fastify();
  await app.register(cookies);
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return await reply.status(error.httpStatus).send(error.toBody());
  });
  storage.registerRoutes?.(app);
  addRoutes(app);
  const { name, value } = readerCookie(key, readerTag(key, reader), false);
  return {
    ...parts,
    root,
    storage,
    app,
    reader,
    cookie: `${name}=${value}`,
    now: clock.now,
    advance: (ms: number) => void (time += ms),
    listen: async () => await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
