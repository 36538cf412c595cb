import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Source: docs/product/calls.md#limits. */
const BODY_MS = 30_000;
/** An ordinary file arrives whole in so many of these times. */
const FILE_BODIES_MAX = 10;
const CONNECTIONS_PER_ADDRESS_MAX = 200;

/** Of a large file that is sent in pieces. Source: the tus protocol 1.0.0. */
const PIECE_TYPE = 'application/offset+octet-stream';

/** A proxy in front of us connects from this machine for everybody. */
const loopback = /^(?:::1|(?:::ffff:)?127\.)/;

interface Bounds {
  bodyMs?: number;
  connectionsMax?: number;
  isCounted?: (address: string) => boolean;
}

/** Hangs up on senders who keep a connection busy without saying anything, and on too many connections of one address. */
export function registerSlowClients(
  app: FastifyInstance,
  {
    bodyMs = BODY_MS,
    connectionsMax = CONNECTIONS_PER_ADDRESS_MAX,
    isCounted = (address) => !loopback.test(address),
  }: Bounds = {},
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // A call that Fastify's inject made has no connection to hang up.
    const isConnected = request.raw.socket instanceof Socket;
    if (hasBody && isConnected && !request.raw.complete) watchBody(request.raw, bodyMs);
    done();
  });
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isCounted(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > connectionsMax) socket.destroy();
  });
}

/**
 * Calls arrive whole in this time. A file may take ten times as long on a slow line, as long as some of it arrives in each such
 * time; a piece of a large file any time.
 */
function watchBody(message: IncomingMessage, bodyMs: number): void {
  const { socket } = message;
  const timesMax = timesMaxOf(message);
  let seenBytes = socket.bytesRead;
  let times = 0;
  const timer = setInterval(() => {
    if (message.complete) return clearInterval(timer);
    times += 1;
    const isMoving = times < timesMax && socket.bytesRead > seenBytes;
    seenBytes = socket.bytesRead;
    if (!isMoving) socket.destroy();
  }, bodyMs);
  timer.unref();
  message.once('close', () => clearInterval(timer));
}

function timesMaxOf({ method, headers }: IncomingMessage): number {
  const type = headers['content-type'] ?? '';
  if (type === PIECE_TYPE) return Infinity;
  return method === 'PUT' || type.startsWith('multipart/') ? FILE_BODIES_MAX : 1;
}
