import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

interface SentFile {
  name: string;
  type: string;
  content: AsyncIterable<Buffer>;
}

/**
 * Streams a file that a browser saves. If its content fails on the way, the connection is reset: after a quiet end some browsers
 * take what has come for the whole file.
 */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile): FastifyReply {
  const stream = Readable.from(content, { objectMode: false });
  stream.once('error', () => reply.raw.socket?.resetAndDestroy());
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(stream);
}
