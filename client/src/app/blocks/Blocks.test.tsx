// @vitest-environment jsdom
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import {
  type BlockTypeName,
  blockTypeNames,
  blockTypes,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { ShownBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import { fills, shownSample } from '@dubplate/shared/features/content/blocks/samples.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { act, cleanup, render, screen } from '../../testing/testing-library.ts';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Blocks } from './Blocks.tsx';
import { liveSample, type LiveSamples } from './styleguide/live-sample.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Only what cards look at.
const artist = {
  id: 'a',
  username: 'Ada',
  slug: 'ada',
  biography: 'Makes records.',
  genres: [],
  tags: [],
  stats: { averageRating: null },
} as unknown as Artist; // The same.
const session = {
  id: 's',
  title: 'Night Bus',
  artistName: 'Ada',
  image: '/s/1280.webp',
  status: SessionStatus.Live,
  date: { seconds: 1_780_336_800, nanoseconds: 0 },
  amount: 500,
  registered: 1,
  capacity: null,
  duration: 60,
  plannedDuration: 60,
} as unknown as Session; // The same.
const video = {
  id: 'v',
  title: 'Echoes',
  artistName: 'Ada',
  image: '/v/1280.webp',
  amount: 0,
  format: 1,
  durationSeconds: null,
  progress: null,
  workshop: null,
} as unknown as Video; // The same.
const review = {
  artistId: 'a',
  artistname: 'Ada',
  artistProfileImage: null,
  feedbackReview: 'Kind.',
  username: 'fan',
};

const artists = [artist];
const sessions = [session, { ...session, id: 'nobody-yet' }];
const videos = [video];
const live: LiveSamples = {
  'featured-artists': { artists },
  'latest-artists': { artists },
  'chosen-artists': { artists },
  'live-sessions': { sessions },
  'upcoming-sessions': { sessions, total: 3 },
  'recent-sessions': { sessions },
  'chosen-sessions': { sessions },
  'recent-videos': { videos },
  'popular-videos': { videos },
  'latest-reviews': { reviews: [review] },
};
const media = { pictures: ['/waves.svg'], film: '/waves.mp4' };

async function show(blocks: readonly ShownBlock[], title?: string) {
  const page = (
    <MemoryRouter>
      <Suspense>
        <Blocks blocks={blocks} {...(title !== undefined && { title })} />
      </Suspense>
    </MemoryRouter>
  );
  const { container } = render(page);
  await act(async () => await vi.dynamicImportSettled());
  return container;
}

const isLive = (type: BlockTypeName) => 'live' in blockTypes[type];

describe('every type of block', () => {
  it.each(blockTypeNames.flatMap((type) => fills.map((fill) => [type, fill] as const)))(
    '%s can be shown %s',
    async (type, fill) => {
      const container = await show([liveSample(type, { ...media, fill }, live)]);
      const shows = container.textContent !== '' || container.querySelector('img, video') !== null;
      expect(shows).toBe(fill !== 'empty' || !isLive(type));
    },
  );
});

describe('a page of blocks', () => {
  it('has one first heading: the title of its first block, else its own', async () => {
    await show([shownSample('hero', 'a', media), shownSample('headline', 'b', media)], 'Page');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByText('Page')).toBeNull();
    cleanup();
    await show([shownSample('links', 'a', media)], 'Page');
    expect(screen.getByRole('heading', { level: 1, name: 'Page' })).toBeTruthy();
  });

  it('turns every second of several halves around', async () => {
    const types = ['fifty_fifty', 'fifty_fifty', 'headline', 'fifty_fifty'] as const;
    const container = await show(types.map((type, nth) => shownSample(type, String(nth), media)));
    const isTurned = [...container.querySelectorAll('section > div.relative')].map((half) =>
      half.className.includes('order-last'),
    );
    expect(isTurned).toEqual([false, true, false]);
  });

  it('shows a marquee fifteen times in each run', async () => {
    const container = await show([shownSample('marquee', 'a', { ...media, fill: 'empty' })]);
    const runs = container.querySelectorAll('.animate-marquee > span');
    expect([...runs].map((run) => run.children.length)).toEqual([15, 15]);
  });

  it('offers more sessions only if there are more', async () => {
    const block = liveSample('upcoming_sessions', media, live);
    await show([block]);
    expect(screen.getByRole('link', { name: 'See more Sessions' })).toBeTruthy();
    cleanup();
    await show([{ ...block, live: { sessions, total: 2 } }]);
    expect(screen.queryByRole('link', { name: 'See more Sessions' })).toBeNull();
  });
});
