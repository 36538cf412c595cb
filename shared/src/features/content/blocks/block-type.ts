import type { Fields } from './fields.ts';

/** What a block shows of the product's own data, read when the page is. */
export type LiveKind =
  | 'featured-artists'
  | 'latest-artists'
  | 'chosen-artists'
  | 'live-sessions'
  | 'upcoming-sessions'
  | 'recent-sessions'
  | 'chosen-sessions'
  | 'recent-videos'
  | 'popular-videos'
  | 'latest-reviews';

/** Parts of the list that the editor offers. */
export type BlockGroup = 'beginnings' | 'pictures' | 'lists' | 'feedback' | 'artists' | 'sessions';

export interface BlockType {
  /** What the editor calls it. */
  label: string;
  /** Where the editor offers it. */
  group: BlockGroup;
  /** What it is for, in one sentence. */
  about: string;
  fields: Fields;
  /** A list of equal parts within the block. */
  items?: { label: string; fields: Fields; min?: number; max: number };
  live?: LiveKind;
}
