import type { BlockType } from './block-type.ts';
import { field, must } from './fields.ts';
import { button, colors, count, picture, title } from './parts.ts';

/** Types of blocks that show what the product has now. */
export const liveBlocks = {
  demo_feedbacks: {
    label: 'Examples of feedback',
    group: 'feedback',
    about: 'What artists wrote to fans, with the picture of the track or the artist.',
    fields: { title },
    items: {
      label: 'Example',
      min: 1,
      max: 12,
      fields: {
        artist: must(field.record('artist', 'Artist')),
        extract: picture,
        quote: must(field.line('What the artist wrote', { max: 500 })),
      },
    },
    live: 'chosen-artists',
  },
  artist_focus: {
    label: 'One artist',
    group: 'artists',
    about: 'A large portrait of one artist with a text about them.',
    fields: {
      title,
      artist: must(field.record('artist', 'Artist')),
      description: field.text('Text'),
      image: picture,
      ...button,
      ...colors,
    },
    live: 'chosen-artists',
  },
  featured_artists: {
    label: 'Featured artists',
    group: 'artists',
    about: 'The artists that staff have featured.',
    fields: { title, limit: count(12) },
    live: 'featured-artists',
  },
  latest_artists: {
    label: 'Newest artists',
    group: 'artists',
    about: 'Who joined last; four of them if no number is given.',
    fields: { title, limit: count(12) },
    live: 'latest-artists',
  },
  latest_reviews: {
    label: 'Latest reviews',
    group: 'feedback',
    about: 'What fans wrote about the feedback they got.',
    fields: { title },
    live: 'latest-reviews',
  },
  live_now: {
    label: 'Live now',
    group: 'sessions',
    about: 'Sessions that are on air, up to six.',
    fields: { title },
    live: 'live-sessions',
  },
  upcoming_sessions: {
    label: 'Next sessions',
    group: 'sessions',
    about: 'The next two sessions to come.',
    fields: { title },
    live: 'upcoming-sessions',
  },
  recent_sessions: {
    label: 'Recent sessions',
    group: 'sessions',
    about: 'Sessions that were held, newest first.',
    fields: { title, limit: count(12) },
    live: 'recent-sessions',
  },
  sessions: {
    label: 'Sessions',
    group: 'sessions',
    about: 'The sessions to come, as many as asked for.',
    fields: { title, limit: count(12) },
    live: 'upcoming-sessions',
  },
  session_list: {
    label: 'Chosen sessions',
    group: 'sessions',
    about: 'Sessions that you choose one by one.',
    fields: { title },
    items: {
      label: 'Session',
      min: 1,
      max: 12,
      fields: {
        session: must(field.record('session', 'Session')),
        session_title: field.line('Another title for it'),
      },
    },
    live: 'chosen-sessions',
  },
  recent_videos: {
    label: 'Newest courses',
    group: 'sessions',
    about: 'The three newest courses.',
    fields: { title },
    live: 'recent-videos',
  },
  popular_videos: {
    label: 'Popular courses',
    group: 'sessions',
    about: 'Three of the twelve courses that are bought most.',
    fields: { title },
    live: 'popular-videos',
  },
} as const satisfies Record<string, BlockType>;
