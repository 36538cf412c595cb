import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headOf } from '../../testing/calls/hostile-socket.ts';
import { registerSlowClients } from './slow-clients.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
const accepted: Socket[] = [];
const receivedBytes = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
afterEach(async () => {
  vi.useRealTimers();
  accepted.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listening(bounds: Parameters<typeof registerSlowClients>[1]): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  registerSlowClients(app, bounds);
  app.route({ method: ['POST', 'PUT'], url: '/', handler: async () => 'whole' });
  app.server.on('connection', (socket) => void accepted.push(socket));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(url).port);
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const announcing = (method: string) =>
  headOf(`${method} /`, ['Content-Type: application/octet-stream', 'Content-Length: 10']);

describe('a body that never ends', () => {
  it.each(['POST', 'PUT'])('is hung up on: %s', async (method) => {
    const socket = await open(await listening({ bodyMs: 50 }));
    socket.write(announcing(method));
    await once(socket.resume(), 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('is hung up on although some of it arrives, unless it is a file', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const port = await listening({ bodyMs: 30_000 });
    const [call, file] = [await open(port), await open(port)];
    const ended = once(call.resume(), 'close');
    const answer = once(file, 'data');
    call.write(announcing('POST'));
    file.write(announcing('PUT'));
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    const before = receivedBytes();
    call.write('x');
    file.write('x');
    await expect.poll(receivedBytes).toBe(before + 2);
    vi.advanceTimersByTime(30_000);
    await ended;
    file.write('x'.repeat(9));
    expect(String((await answer)[0])).toContain('200 OK');
  });
});

describe('a call without a connection', () => {
  it('is not watched, for nothing could be hung up', async () => {
    await listening({ bodyMs: 1000 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: 'whole' });
    expect([statusCode, vi.getTimerCount()]).toEqual([200, 0]);
  });
});

describe('connections of one address', () => {
  it('are refused beyond the bound, and counted only while they are open', async () => {
    const port = await listening({ connectionsMax: 2, isCounted: () => true });
    const [first] = [await open(port), await open(port)];
    const third = await open(port);
    await once(third.resume(), 'close');
    first.destroy();
    await expect
      .poll(async () => {
        const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' }).catch(
          () => null,
        );
        return response?.status;
      })
      .toBe(200);
  });

  it('are not counted from this machine, where a proxy speaks for everybody', async () => {
    const port = await listening({ connectionsMax: 1 });
    const both = [await open(port), await open(port)];
    const answers = both.map(async (socket) => await once(socket, 'data'));
    for (const socket of both) socket.write(headOf('POST /', ['Content-Length: 0']));
    expect(await Promise.all(answers)).toHaveLength(2);
  });
});
