import { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { PublicRequest } from '@dubplate/shared/features/feedback/records.ts';
import { publicTitle } from '@dubplate/shared/features/feedback/rules.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { notFoundHead } from '../../../http/pages/page-heads.ts';
import type { PageAnswer, PageMaker, PageRequest } from '../../../http/pages/page.ts';
import { findPublic } from '../reviews/get-public.ts';
import { drawPoster, type Poster } from './picture.ts';

/** How many pictures are kept; drawing one takes about a tenth of a second. */
const KEPT = 100;
/** Short: nobody can call a kept picture back when its quote or its artist is taken off the site. */
const PICTURE_SECONDS = 300;
const idPattern = /^[\w-]{1,64}$/;

/** `/fb/:id`, the page that people share of an answer. */
export const sharedPages: PageMaker[] = [{ pattern: '/fb/:id', make: sharedPage }];

async function sharedPage(ctx: Context, { params }: PageRequest): Promise<PageAnswer> {
  const id = params['id'] ?? '';
  const feedback = idPattern.test(id) ? await findPublic(ctx.database.db, id) : null;
  if (!feedback) return { status: 404, head: notFoundHead };
  const { type, artist, publicFeedback } = feedback;
  const poster = posterOf(id, feedback);
  const isQuestion = type === RequestType.Question;
  return {
    status: 200,
    head: {
      title: poster.title,
      description:
        publicFeedback ||
        `${artist.username} ${isQuestion ? 'answered a question' : 'listened and answered'} in writing.`,
      canonicalPath: `/fb/${id}`,
      // A corrected quote has another address, because networks keep pictures for weeks.
      image: `/fb/${id}/picture.png?v=${fingerprintOf(poster)}`,
    },
    view: { data: { [cacheKeyOf('requests/get-public', { requestId: id })]: feedback }, preloadImages: [] },
  };
}

/** The preview picture. It needs no token, as the page itself. */
export function registerSharedPicture(app: FastifyInstance, ctx: Context): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { id: string } }>('/fb/:id/picture.png', async (request, reply) => {
    const { id } = request.params;
    const feedback = idPattern.test(id) ? await findPublic(ctx.database.db, id) : null;
    if (!feedback) throw notFound('picture');
    const poster = posterOf(id, feedback);
    const fingerprint = fingerprintOf(poster);
    const etag = `"${fingerprint}"`;
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
    return await reply.type('image/png').send(await drawn(kept, fingerprint, poster));
  });
}

/** Draws each picture once; the oldest is forgotten. */
async function drawn(
  kept: Map<string, Promise<Buffer>>,
  fingerprint: string,
  poster: Poster,
): Promise<Buffer> {
  const known = kept.get(fingerprint);
  if (known) return await known;
  const drawing = drawPoster(poster);
  kept.set(fingerprint, drawing);
  drawing.catch(() => kept.delete(fingerprint));
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return await drawing;
}

function posterOf(id: string, { type, artist, publicFeedback }: PublicRequest): Poster {
  const title = publicTitle(type, artist.username);
  return { seed: id, artist: artist.username, title, quote: publicFeedback };
}

function fingerprintOf(poster: Poster): string {
  return createHash('sha256').update(JSON.stringify(poster)).digest('base64url').slice(0, 16);
}
