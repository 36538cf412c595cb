import { sessionsPageInputs, SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isOnSale, seatsLeft } from '@dubplate/shared/features/sessions/rules.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { addMs, dateOf, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import type { Context } from '../../../context.ts';
import { wideCardsPage } from '../../../http/list-page.ts';
import { notFoundHead } from '../../../http/pages/page-heads.ts';
import {
  descriptionFrom,
  type PageAnswer,
  type PageMaker,
  type PageRequest,
} from '../../../http/pages/page.ts';
import type { SitemapSource } from '../../../http/pages/sitemap.ts';
import { readFirstSessions } from '../lists/get-sessions.ts';
import { presentSession } from '../present.ts';
import { sessionPath } from './session-path.ts';
import { countListed, findSession, listListedIds } from '../sessions.store.ts';

const idPattern = /^[\w-]{1,64}$/;

/** The lists, and `/session/:id`, the page that artists and fans share. */
export const sessionPages: PageMaker[] = [
  listPage('/sessions', 'all'),
  listPage('/upcoming', 'upcoming'),
  listPage('/live-now', 'live'),
  { pattern: '/session/:id', make: sessionPage },
];

/** Every session that is held or was held. */
export const sessionSitemap: SitemapSource = {
  count: async ({ database }) => await countListed(database.db),
  list: async ({ database }, page) => {
    const rows = await listListedIds(database.db, page);
    return rows.map(({ id, created_at: changedAt }) => ({ path: sessionPath(id), changedAt }));
  },
};

/** The first page of a list, as its call answers it. */
function listPage(path: string, which: keyof typeof sessionsPageInputs): PageMaker {
  return wideCardsPage({
    path,
    call: 'session/get-sessions',
    input: sessionsPageInputs[which],
    read: async (ctx) => await readFirstSessions(ctx, which),
  });
}

async function sessionPage(ctx: Context, { params }: PageRequest): Promise<PageAnswer> {
  const id = params['id'] ?? '';
  const { db } = ctx.database;
  const row = idPattern.test(id) ? await findSession(db, id) : undefined;
  if (!row) return { status: 404, head: { ...notFoundHead, title: 'This session does not exist.' } };
  const session = await presentSession(db, { ctx, caller: null, now: ctx.clock.now() }, row);
  const isCanceled = session.status === SessionStatus.Canceled;
  const path = sessionPath(id);
  return {
    status: 200,
    head: {
      title: session.title,
      description: descriptionFrom(
        session.description,
        `A live session with ${session.artistName}. Get your ticket, watch and ask.`,
      ),
      canonicalPath: isCanceled ? null : path,
      image: session.image,
      jsonLd: eventOf(session, ctx.publicUrl(), path),
    },
    view: { data: { [cacheKeyOf('session/get', { sessionId: id })]: session }, preloadImages: [] },
  };
}

/** The session in schema.org form, with its ticket while that is sold. */
function eventOf(session: Session, publicUrl: string, path: string): object {
  const { title, description, artistName, slug, image, date, plannedDuration, status, amount } = session;
  const startsAt = dateOf(date);
  const url = publicUrl + path;
  const isCanceled = status === SessionStatus.Canceled;
  const artist = { '@type': 'Person', name: artistName, ...(slug && { url: `${publicUrl}/artist/${slug}` }) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    image: new URL(image, publicUrl).href,
    startDate: startsAt.toISOString(),
    endDate: addMs(startsAt, plannedDuration * MINUTE_MS).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/Event${isCanceled ? 'Cancelled' : 'Scheduled'}`,
    location: { '@type': 'VirtualLocation', url },
    organizer: artist,
    performer: artist,
    ...(isOnSale(session) && {
      offers: {
        '@type': 'Offer',
        url,
        price: (amount / TOKENS_PER_USD).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${seatsLeft(session) === 0 ? 'SoldOut' : 'InStock'}`,
      },
    }),
  };
}
