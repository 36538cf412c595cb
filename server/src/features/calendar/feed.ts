import { FEED_FUTURE_DAYS, FEED_PAST_DAYS } from '@dubplate/shared/features/calendar/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressBlock } from '../../http/rate-limits/address-block.ts';
import { notFound } from '../../http/errors.ts';
import { hashOf } from '../../http/security/secrets.ts';
import { findFeedOwner } from './feeds.store.ts';
import { icsOf } from './ics.ts';

const FEED_PATH = '/app/calendar';

export function feedUrl(ctx: Pick<Context, 'publicUrl'>, secret: string): string {
  return `${ctx.publicUrl()}${FEED_PATH}/${secret}.ics`;
}

/**
 * A person's calendar at an address that only they know, for calendar programs, which can't sign in. Counted by address, as every
 * try at a secret is, and kept by no cache on the way.
 */
export function registerFeed(app: FastifyInstance, ctx: Context): void {
  const limited = { preHandler: async ({ ip }: FastifyRequest) => await ctx.limit('feed', addressBlock(ip)) };
  app.get<{ Params: { secret: string } }>(`${FEED_PATH}/:secret.ics`, limited, async (request, reply) => {
    const { db } = ctx.database;
    const userId = await findFeedOwner(db, hashOf(request.params.secret));
    if (userId === null) throw notFound('feed');
    const now = ctx.clock.now();
    const asked = {
      userId,
      since: addMs(now, -FEED_PAST_DAYS * DAY_MS),
      until: addMs(now, FEED_FUTURE_DAYS * DAY_MS),
    };
    const events = await Promise.all(ctx.calendarEvents.map(async (source) => await source(db, asked)));
    const ordered = events.flat().sort((a, b) => a.start.getTime() - b.start.getTime());
    return await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(icsOf(ctx, { events: ordered, method: 'PUBLISH' }));
  });
}
