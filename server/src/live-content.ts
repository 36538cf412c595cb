import type { LiveData } from '@dubplate/shared/features/content/blocks/block.ts';
import type { LiveKind } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { Context } from './context.ts';

export type { LiveData };

/** What all blocks of one kind on a page ask for together. */
export interface LiveQuestion {
  /** How many of them the block that wants most shows. */
  limit: number;
  /** The last parts of artists' addresses, or the ids of records, that staff chose. */
  chosen: readonly string[];
}

/** What blocks of one kind show of a feature's data, as visitors see it, in a fixed number of statements. */
export interface LiveSource {
  kind: LiveKind;
  read(ctx: Context, question: LiveQuestion): Promise<LiveData>;
}

declare module './context.ts' {
  interface Collected {
    /** What pages of blocks show of the features. */
    liveSources: readonly LiveSource[];
  }
}
