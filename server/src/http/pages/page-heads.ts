import { pageIds } from '@dubplate/shared/features/content/records.ts';
import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { BPS, COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { formatTokens, TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { firstRequest, type ProductKind, products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import type { PageHead } from './page.ts';

interface FixedHead {
  title: string;
  description: string;
  /** `listed` pages are also in the sitemap. `hidden` pages are personal or useless to visitors. */
  is: 'listed' | 'found' | 'hidden';
}

const general = 'Send your loops to artists you trust and hear back before you release.';
const personal = (title: string): FixedHead => ({ title, description: general, is: 'hidden' });

function requestHeads(kind: ProductKind): [string, FixedHead][] {
  const { salesName, listTitle, paths } = products[kind];
  const titles = [
    [paths.fanList, listTitle ?? salesName],
    [paths.artistList, `${salesName} Requests`],
    [paths.detail, salesName],
  ] as const;
  return titles.flatMap(([path, title]) => (path === null ? [] : [[path, personal(title)]]));
}

/** Fixed texts by path pattern. All other pages are personal. */
const fixedHeads: Record<string, FixedHead> = {
  '/': {
    title: pageTitles.home,
    description: `Send loops of your music to artists you look up to. They listen and tell you in writing what works and what to do next. Unanswered after ${firstRequest.deadlineDays} days? Your tokens are refunded.`,
    is: 'listed',
  },
  '/artists': {
    title: pageTitles.artists,
    description:
      'Producers, singers and DJs who listen to your loops and answer in writing. Choose by genre, price and answer time.',
    is: 'listed',
  },
  '/tokens': {
    title: pageTitles.tokens,
    description: `Tokens pay for feedback from artists. ${TOKENS_PER_USD} tokens are one US dollar. Buy a pack and spend it any way you like.`,
    is: 'listed',
  },
  '/register': {
    title: pageTitles.register,
    description: `Join ${PRODUCT_NAME}: send your loops to artists you trust, or give feedback and earn money with your ears.`,
    is: 'listed',
  },
  '/accept-requests': {
    title: pageTitles.acceptRequests,
    description: `Earn money with your ears: fans send you 30-second loops, you tell them what you hear, and you keep ${(BPS - COMMISSION_BPS) / 100} % of the price.`,
    is: 'listed',
  },
  '/contact': {
    title: pageTitles.contact,
    description: `Questions about ${PRODUCT_NAME}, an order or your account? Write to us.`,
    is: 'listed',
  },
  '/blog': {
    title: pageTitles.blog,
    description:
      'How to ask for feedback you can use, what artists listen for, and how to get the most out of a session with one.',
    is: 'listed',
  },
  '/referral': {
    title: pageTitles.referral,
    description: `Bring a friend to ${PRODUCT_NAME}: you each get ${formatTokens(REFERRAL_BOTH_TOKENS)} tokens when they join, and you get ${formatTokens(REFERRAL_ARTIST_TOKENS)} for an approved artist.`,
    is: 'listed',
  },
  '/login': { title: pageTitles.login, description: `Sign in to ${PRODUCT_NAME}.`, is: 'found' },
  '/forget-password': personal(pageTitles.forgetPassword),
  '/reset-password': personal(pageTitles.resetPassword),
  '/verify-email': personal(pageTitles.verifyEmail),
  '/tokens/earning': personal(pageTitles.tokensEarning),
  '/accept-ama': personal(pageTitles.acceptAma),
  '/requests/reviews': personal('Reviews'),
  '/dashboard': personal(pageTitles.dashboard),
  '/profile': personal(pageTitles.profile),
  ...Object.fromEntries(requestKinds.flatMap(requestHeads)),
  '/live-now': {
    title: sessionTitles.liveNow,
    description: 'Artists who are on air right now. Get in, watch them work and ask what you want to know.',
    is: 'listed',
  },
  '/upcoming': {
    title: sessionTitles.upcoming,
    description:
      'Live sessions with artists to come: workshops, track breakdowns and questions. Get your ticket before the seats are gone.',
    is: 'listed',
  },
  '/sessions': {
    title: sessionTitles.sessions,
    description: 'All live sessions with artists: those to come, and those you can still read about.',
    is: 'listed',
  },
  '/videos': {
    title: videoTitles.videos,
    description:
      'Courses by artists: track breakdowns, workshops and studio visits to watch as often as you like. Buy once and keep them.',
    is: 'listed',
  },
  '/video/:id': personal(videoTitles.video),
  '/my-videos': personal(videoTitles.myVideos),
  '/session/:id': personal('Live session'),
  '/session/create': personal(sessionTitles.sessionCreate),
  '/session/live': personal(sessionTitles.sessionLive),
  '/sessions/edit/:id': personal(sessionTitles.sessionsEdit),
  '/my-tickets': personal(sessionTitles.myTickets),
  '/my-users': personal(sessionTitles.myUsers),
  '/my-content': personal(sessionTitles.myContent),
  '/my-content/past': personal(sessionTitles.myContentPast),
  '/my-content/videos': personal(videoTitles.myContentVideos),
  '/video/upload': personal(videoTitles.videoUpload),
  '/video/edit/:id': personal(videoTitles.videoEdit),
  '/styleguide': personal(pageTitles.styleguide),
};

/** The error page's text, as in the client. */
export const notFoundHead: PageHead = {
  title: 'This page could not be found',
  description: general,
  canonicalPath: null,
};

export function fixedHeadOf(pattern: string): PageHead {
  const step = pattern.startsWith('/register/') ? pageTitles.register : '';
  const { title, description, is } = fixedHeads[pattern] ?? personal(step);
  return { title, description, canonicalPath: is === 'hidden' ? null : pattern };
}

/** Pages in the sitemap, if this build of the client has them. */
export function listedPaths(built: readonly string[] | null): string[] {
  const listed = Object.entries(fixedHeads).flatMap(([path, { is }]) => (is === 'listed' ? [path] : []));
  const fixed = built ? listed.filter((path) => built.includes(path)) : listed;
  const hasTexts = built?.includes('/page/:id') ?? true;
  return hasTexts ? [...fixed, ...pageIds.map((id) => `/page/${id}`)] : fixed;
}

export const fixedPatterns = Object.keys(fixedHeads);
