import { videosPageInput } from '@dubplate/shared/features/videos/model.ts';
import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
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
import { readFirstVideos } from '../lists/get-videos.ts';
import { presentWatchable } from '../present.ts';
import { countListed, findVideo, listListedIds } from '../videos.store.ts';
import { videoPath } from './video-path.ts';

const idPattern = /^[\w-]{1,64}$/;

/** `/videos` and `/video/:id`. */
export const videoPages: PageMaker[] = [
  wideCardsPage({
    path: '/videos',
    call: 'video/get-videos',
    input: videosPageInput,
    read: readFirstVideos,
  }),
  { pattern: '/video/:id', make: videoPage },
];

/** Every course on sale. */
export const videoSitemap: SitemapSource = {
  count: async ({ database }) => await countListed(database.db),
  list: async ({ database }, page) => {
    const rows = await listListedIds(database.db, page);
    return rows.map(({ id, published_at: changedAt }) => ({ path: videoPath(id), changedAt }));
  },
};

async function videoPage(ctx: Context, { params, isSignedIn }: PageRequest): Promise<PageAnswer> {
  const id = params['id'] ?? '';
  const { db } = ctx.database;
  const row = idPattern.test(id) ? await findVideo(db, id) : undefined;
  // Its buyers and its artist find it all the same: the page asks again with their sign-in, and must not be a failure
  // for their browser. The same answer for any id tells nobody which courses there are.
  if (!row || !isOnSale(row)) {
    if (isSignedIn) return { status: 200, head: { ...notFoundHead, title: videoTitles.video } };
    return { status: 404, head: { ...notFoundHead, title: 'This course is not available.' } };
  }
  const video = await presentWatchable(db, { ctx, caller: null, now: ctx.clock.now() }, row);
  return {
    status: 200,
    head: {
      title: video.title,
      description: descriptionFrom(
        video.description,
        `A course by ${video.artistName}. Watch it whenever you like.`,
      ),
      canonicalPath: videoPath(id),
      image: video.image,
      jsonLd: courseOf(video, ctx.publicUrl()),
    },
    view: { data: { [cacheKeyOf('video/get', { videoId: id })]: video }, preloadImages: [] },
  };
}

/** The video in schema.org form, with its price. */
function courseOf(video: Video, publicUrl: string): object {
  const { id, title, description, artistName, slug, image, dateCreated, durationSeconds, amount } = video;
  const url = publicUrl + videoPath(id);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': url,
    url,
    name: title,
    description: description || `A course by ${artistName}.`,
    thumbnailUrl: new URL(image, publicUrl).href,
    uploadDate: dateOf({ seconds: dateCreated, nanoseconds: 0 }).toISOString(),
    ...(durationSeconds !== null && { duration: `PT${Math.round(durationSeconds)}S` }),
    isAccessibleForFree: amount === 0,
    author: {
      '@type': 'Person',
      name: artistName,
      ...(slug && { url: `${publicUrl}/artist/${slug}` }),
    },
    offers: {
      '@type': 'Offer',
      url,
      price: (amount / TOKENS_PER_USD).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  };
}
