import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { byteRangeOf } from '../../http/byte-range.ts';
import { notFound } from '../../http/errors.ts';
import { writeFileHeaders } from './media-reads.ts';
import type { SentFile } from './port.ts';

/** Answers with a stored file or a range of it. The route has decided that it may be read. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, path }: { file: SentFile; path: string },
): Promise<FastifyReply> {
  const handle = await open(path, 'r').catch(() => null);
  const stats = await handle?.stat();
  if (!handle || !stats?.isFile()) {
    await handle?.close();
    throw notFound('file');
  }
  writeFileHeaders(reply, file);
  reply
    .header('accept-ranges', 'bytes')
    .header('last-modified', stats.mtime.toUTCString())
    .header('etag', etagOf(stats));
  return await sendFile(request, reply, { handle, stats });
}

/** A key's content never changes, so size and time tell one file from another. */
function etagOf(stats: Stats): string {
  return `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, stats }: { handle: FileHandle; stats: Stats },
) {
  const etag = etagOf(stats);
  if (request.headers['if-none-match'] === etag) {
    await handle.close();
    return await reply.code(304).send();
  }
  const isRangeWanted = (request.headers['if-range'] ?? etag) === etag;
  const range = isRangeWanted ? byteRangeOf(request.headers.range, stats.size) : null;
  if (range === 'unsatisfiable') {
    await handle.close();
    return await reply
      .code(416)
      .header('content-range', `bytes */${stats.size}`)
      .header('content-length', 0)
      .send();
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${stats.size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || stats.size === 0) {
    await handle.close();
    return await reply.send();
  }
  return await reply.send(handle.createReadStream({ start, end }));
}
