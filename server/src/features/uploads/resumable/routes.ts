import { VIDEO_MAX_BYTES } from '@dubplate/shared/features/uploads/model.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { drain } from '../../../http/drain.ts';
import { notFound } from '../../../http/errors.ts';
import { uploaderOf } from './bearer.ts';
import { No } from './no.ts';
import { giveUp, offsetOf, takePiece } from './pieces.ts';
import { findOwnResumable, type ResumableRow } from './store.ts';

const VERSION = '1.0.0';
const UPLOADS_BASE = '/app/uploads';
const PIECE_TYPE = 'application/offset+octet-stream';
const ALLOWED = 'OPTIONS, HEAD, PATCH, DELETE';

export function resumableUrl(id: string, origin: string): string {
  return new URL(`${UPLOADS_BASE}/${id}`, origin).href;
}

type Act = (request: FastifyRequest, reply: FastifyReply, row: ResumableRow) => Promise<FastifyReply>;

/**
 * The tus protocol 1.0.0 without creation, which is the call `upload/begin-resumable`: docs/decisions/0037. Each request carries
 * the uploader's id token.
 */
export function registerResumable(app: FastifyInstance, ctx: Context): void {
  const url = `${UPLOADS_BASE}/:uploadId`;
  // The body reaches the handler as a stream, however long it is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
  });
  const acts: Readonly<Record<string, Act>> = {
    HEAD: async (_request, reply, row) => await tellOffset(ctx, reply, row),
    PATCH: async (request, reply, row) => await addPiece(ctx, { request, reply, row }),
    DELETE: async (_request, reply, row) => {
      await giveUp(ctx, row);
      return reply.code(204).send();
    },
  };
  app.options(url, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...served, allow: ALLOWED })
      .send(),
  );
  app.route<{ Params: { uploadId: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE', 'POST'],
    url,
    handler: async (request, reply) => {
      try {
        const act = acts[methodOf(request)];
        if (!act) throw new No(405, 'This method is not served here.', { allow: ALLOWED });
        if (request.headers['tus-resumable'] !== VERSION)
          throw new No(412, 'This version is not served here.', served);
        const caller = await uploaderOf(ctx, request);
        const own = { id: request.params.uploadId, userId: caller.userId };
        const row = await findOwnResumable(ctx.database.db, own);
        if (!row) throw notFound('upload');
        return await act(request, reply, row);
      } catch (error) {
        await letGo(request, reply);
        if (error instanceof No) return error.answer(reply);
        throw error;
      }
    },
  });
}

const served = {
  'tus-version': VERSION,
  'tus-extension': 'termination',
  'tus-max-size': String(VIDEO_MAX_BYTES),
};

/** Some networks let only GET and POST through. */
function methodOf(request: FastifyRequest): string {
  const { 'x-http-method-override': override } = request.headers;
  return request.method === 'POST' && typeof override === 'string' ? override.toUpperCase() : request.method;
}

async function tellOffset(ctx: Context, reply: FastifyReply, row: ResumableRow): Promise<FastifyReply> {
  const offset = await offsetOf(ctx, row);
  return reply.code(200).headers({ 'upload-offset': offset, 'upload-length': row.announced_bytes }).send();
}

interface Piece {
  request: FastifyRequest;
  reply: FastifyReply;
  row: ResumableRow;
}

async function addPiece(ctx: Context, { request, reply, row }: Piece): Promise<FastifyReply> {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (type !== PIECE_TYPE) throw new No(415, `The body must be ${PIECE_TYPE}.`);
  const { 'upload-offset': text, 'content-length': length = '0' } = request.headers;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new No(400, 'Upload-Offset is missing.');
  const piece = { body: request.raw, offset: Number(text), announcedBytes: Number(length) };
  const offset = await takePiece(ctx, row, piece);
  return reply.code(204).header('upload-offset', offset).send();
}

const DRAIN_MS = 2000;

/** The rest of a refused piece is not read for long: its sender may be gone without a word. */
async function letGo(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.raw.complete) return;
  await drain(request.raw, DRAIN_MS);
  reply.header('connection', 'close');
}
