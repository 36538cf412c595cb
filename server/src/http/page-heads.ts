import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import type { PageHead } from './page.ts';

interface FixedHead {
  title: string;
  description: string;
  /** `listed` also stands in the sitemap; `hidden` is personal or of no use to a stranger. */
  is: 'listed' | 'found' | 'hidden';
}

const general = 'Send your loops to artists you trust and hear back before you release.';
const personal = (title: string): FixedHead => ({ title, description: general, is: 'hidden' });

/** Fixed texts of pages by their pattern in the client's paths. What is not named here is personal. */
const fixedHeads: Record<string, FixedHead> = {
  '/': {
    title: pageTitles.home,
    description:
      'Send loops of your music to artists you look up to. They listen and tell you, in writing, what works and what to do next. No answer in seven days: your tokens come back.',
    is: 'listed',
  },
  '/artists': {
    title: pageTitles.artists,
    description:
      'Producers, singers and DJs who listen to your loops and answer in writing. Choose by genre, price and how fast they answer.',
    is: 'listed',
  },
  '/tokens': {
    title: pageTitles.tokens,
    description:
      'Tokens pay for feedback from artists: 100 tokens are one US dollar. Buy a pack and spend them as you like.',
    is: 'listed',
  },
  '/register': {
    title: pageTitles.register,
    description:
      'Join Dubplate: send your loops to artists you trust, or give feedback and earn with your ears.',
    is: 'listed',
  },
  '/accept-requests': {
    title: pageTitles.acceptRequests,
    description:
      'Earn with your ears: fans send you loops of 30 seconds, you tell them what you hear and keep 80 % of the price.',
    is: 'listed',
  },
  '/contact': {
    title: pageTitles.contact,
    description: 'Questions about Dubplate, an order or your account? Write to us.',
    is: 'listed',
  },
  '/referral': {
    title: pageTitles.referral,
    description:
      'Bring a friend to Dubplate: you both get 500 tokens when they join, and 1,000 are yours for an approved artist.',
    is: 'listed',
  },
  '/login': { title: pageTitles.login, description: 'Sign in to Dubplate.', is: 'found' },
  '/forget-password': personal(pageTitles.forgetPassword),
  '/reset-password': personal(pageTitles.resetPassword),
  '/verify-email': personal(pageTitles.verifyEmail),
  '/tokens/earning': personal(pageTitles.tokensEarning),
  '/dashboard': personal(pageTitles.dashboard),
  '/profile': personal(pageTitles.profile),
  '/loopcheck': personal(pageTitles.loopcheck),
  '/loopcheck/manage': personal(pageTitles.loopcheckManage),
  '/loopcheck/:id': personal(pageTitles.loopcheckDetail),
  '/styleguide': personal(pageTitles.styleguide),
};

/** The text of the error page, as the client says it too. */
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

/** Pages that a sitemap names, as far as this build of the client has them. */
export function listedPaths(built: readonly string[] | null): string[] {
  const listed = Object.entries(fixedHeads).flatMap(([path, { is }]) => (is === 'listed' ? [path] : []));
  return built ? listed.filter((path) => built.includes(path)) : listed;
}

export const fixedPatterns = Object.keys(fixedHeads);
