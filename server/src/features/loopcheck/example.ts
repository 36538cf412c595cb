import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { contentTypeOfName } from '@dubplate/shared/features/uploads/rules.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import type { Context, RouteRegistrar } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { byteRangeOf } from '../../http/byte-range.ts';
import { notFound } from '../../http/errors.ts';
import { findExample } from './example.store.ts';

const AUDIO_PATH = '/app/loop-example';

export async function readExample(db: Db): Promise<CallAnswer<'loopcheck/get-example'>> {
  const row = await findExample(db, null);
  if (!row) return { example: null };
  const { labels, text, score } = row.answer;
  return {
    example: {
      artist: { username: row.username, slug: row.slug ?? '', profileImage: row.profile_image },
      loop: {
        name: row.name,
        src: `${AUDIO_PATH}/${row.request_id}/${row.artist_id}`,
        start: row.start_seconds,
        duration: row.duration_seconds,
        peaks: row.peaks,
      },
      answer: { labels, text, score },
    },
  };
}

/** The example is in the HTML of the home page, so it shows without a further request. */
export async function homeExample(ctx: Context): Promise<Record<string, unknown>> {
  return { [cacheKeyOf('loopcheck/get-example', {})]: await readExample(ctx.database.db) };
}

/** Plays a loop for everybody while both sides allow it. Nothing is stored on the way, so that a permission taken back counts at once. */
export const registerExampleAudio: RouteRegistrar = (app, ctx) => {
  app.get<{ Params: { requestId: string; artistId: string } }>(
    `${AUDIO_PATH}/:requestId/:artistId`,
    async (request, reply) => {
      // Other texts may be invalid in SQL.
      const isPossible = Object.values(request.params).every((id) => /^[\w-]{1,64}$/.test(id));
      const row = isPossible ? await findExample(ctx.database.db, request.params) : undefined;
      const key = row ? ctx.storage.keyOf(row.file_url) : null;
      const file = key === null ? null : await ctx.storage.read(key);
      if (!row || !file) throw notFound('file');
      reply
        .header('content-type', contentTypeOfName(row.file_url))
        .header('cache-control', 'no-store')
        .header('accept-ranges', 'bytes');
      const range = byteRangeOf(request.headers.range, file.length);
      if (range === null) return reply.send(file);
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.length}`).send();
      const { start, end } = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end}/${file.length}`)
        .send(file.subarray(start, end + 1));
    },
  );
};
