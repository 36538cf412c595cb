import type {
  BlockTypeName,
  ShownBlock,
  ShownBlockOf,
} from '@dubplate/shared/features/content/blocks/block.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import type { BlockPlace, BlockProps } from './block-props.ts';
import { CallToAction, MarqueeBlock } from './Calls.tsx';
import { FiftyFifty, TextMedia } from './Halves.tsx';
import { Hero } from './Hero.tsx';
import { Cards, Highlights, Links, LogoLinks, Tags } from './Lists.tsx';
import { HeadlineBlock, PictureBlock, TextBlock } from './Texts.tsx';

const moving = () => import('./packs/Moving.tsx');
const artists = () => import('./packs/Artists.tsx');
const offers = () => import('./packs/Offers.tsx');
const feedback = () => import('./packs/Feedback.tsx');
const loopcheck = () => import('./packs/Loopcheck.tsx');
const films = () => import('./packs/Films.tsx');

/** One component for each type of block; a missing one is a compile error. Rare and heavy ones load when a page has them. */
const components: { [T in BlockTypeName]: ComponentType<BlockProps<T>> } = {
  hero: Hero,
  hero_carousel: lazyPart(moving, 'HeroCarousel'),
  featured: lazyPart(moving, 'Featured'),
  headline: HeadlineBlock,
  text: TextBlock,
  picture: PictureBlock,
  cards: Cards,
  fifty_fifty: FiftyFifty,
  text_media: TextMedia,
  cta: CallToAction,
  marquee: MarqueeBlock,
  tags: Tags,
  links: Links,
  logo_links: LogoLinks,
  highlights: Highlights,
  demo_feedbacks: lazyPart(moving, 'DemoFeedbacks'),
  artist_focus: lazyPart(artists, 'ArtistFocus'),
  video_embed: lazyPart(films, 'VideoEmbed'),
  video_player: lazyPart(films, 'VideoPlayer'),
  featured_artists: lazyPart(artists, 'FeaturedArtists'),
  latest_artists: lazyPart(artists, 'LatestArtists'),
  latest_reviews: lazyPart(moving, 'Reviews'),
  live_now: lazyPart(offers, 'LiveNow'),
  upcoming_sessions: lazyPart(offers, 'UpcomingSessions'),
  recent_sessions: lazyPart(offers, 'RecentSessions'),
  sessions: lazyPart(offers, 'SessionsBlock'),
  session_list: lazyPart(offers, 'SessionList'),
  recent_videos: lazyPart(offers, 'RecentVideos'),
  popular_videos: lazyPart(offers, 'PopularVideos'),
  how_does_df_work_: lazyPart(feedback, 'HowFeedback'),
  how_loopcheck: lazyPart(loopcheck, 'HowLoops'),
  loopcheck: lazyPart(loopcheck, 'LoopcheckBlock'),
  loopcheck_dropbox: lazyPart(loopcheck, 'LoopcheckDropbox'),
};

/** Blocks whose title is that of a page that begins with them. */
const titling: readonly BlockTypeName[] = ['hero', 'headline', 'marquee', 'cta', 'fifty_fifty'];

/** The page's first heading is the title of its first block, or else this text, which is read and not seen. */
export function Blocks({ blocks, title, isAcademy = false }: BlocksProps) {
  const hasTitle = title !== undefined && blocks[0] !== undefined && titling.includes(blocks[0].type);
  return (
    <>
      {title !== undefined && !hasTitle && (
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
      )}
      {blocks.map((block, index) => (
        <OneBlock
          key={block.id}
          block={block}
          place={{ level: index === 0 && hasTitle ? 1 : 2, nth: runBefore(blocks, index), isAcademy }}
        />
      ))}
    </>
  );
}

interface BlocksProps {
  blocks: readonly ShownBlock[];
  /** Of the page, unless it has a heading above its blocks. */
  title?: string;
  isAcademy?: boolean;
}

export function OneBlock<T extends BlockTypeName>({
  block,
  place,
}: {
  block: ShownBlockOf<T>;
  place: BlockPlace;
}) {
  const Component: ComponentType<BlockProps<T>> = components[block.type];
  // Nothing in a block is wider than the page because of a long word.
  return (
    <div className="contents wrap-anywhere">
      <Component block={block} place={place} />
    </div>
  );
}

/** How many blocks of the same type stand directly before it. */
function runBefore(blocks: readonly ShownBlock[], index: number): number {
  const type = blocks[index]?.type;
  let count = 0;
  while (blocks[index - count - 1]?.type === type && index - count > 0) count += 1;
  return count;
}
