import {
  type BlockTypeName,
  blockTypeNames,
  blockTypes,
} from '@dubplate/shared/features/content/blocks/block-types.ts';

const groups = {
  beginnings: 'Beginnings and texts',
  pictures: 'Pictures and films',
  lists: 'Cards, offers and links',
  feedback: 'Feedback and Loopcheck',
  artists: 'Artists',
  sessions: 'Sessions and courses',
} as const;
type Group = keyof typeof groups;

const groupOf: Record<BlockTypeName, Group> = {
  hero: 'beginnings',
  hero_carousel: 'beginnings',
  headline: 'beginnings',
  text: 'beginnings',
  cta: 'beginnings',
  marquee: 'beginnings',
  picture: 'pictures',
  fifty_fifty: 'pictures',
  text_media: 'pictures',
  video_embed: 'pictures',
  video_player: 'pictures',
  featured: 'lists',
  cards: 'lists',
  tags: 'lists',
  links: 'lists',
  logo_links: 'lists',
  highlights: 'lists',
  how_does_df_work_: 'feedback',
  how_loopcheck: 'feedback',
  loopcheck: 'feedback',
  loopcheck_dropbox: 'feedback',
  demo_feedbacks: 'feedback',
  latest_reviews: 'feedback',
  artist_focus: 'artists',
  featured_artists: 'artists',
  latest_artists: 'artists',
  live_now: 'sessions',
  upcoming_sessions: 'sessions',
  recent_sessions: 'sessions',
  sessions: 'sessions',
  session_list: 'sessions',
  recent_videos: 'sessions',
  popular_videos: 'sessions',
};

/** The types of blocks whose name or purpose has these words, by group. */
export function typesNamed(words: string): { title: string; types: BlockTypeName[] }[] {
  const wanted = words.trim().toLowerCase();
  const found = blockTypeNames.filter((type) => {
    const { label, about } = blockTypes[type];
    return `${label} ${about}`.toLowerCase().includes(wanted);
  });
  // A name counts more than a purpose, so that Enter takes what was meant.
  const named = (type: BlockTypeName) => Number(!blockTypes[type].label.toLowerCase().startsWith(wanted));
  const all = Object.entries(groups).map(([group, title]) => ({
    title,
    types: found.filter((type) => groupOf[type] === group).toSorted((a, b) => named(a) - named(b)),
  }));
  return all
    .filter(({ types }) => types.length > 0)
    .toSorted((a, b) => named(a.types[0] ?? 'text') - named(b.types[0] ?? 'text'));
}
