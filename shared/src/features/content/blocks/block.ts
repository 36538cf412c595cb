import type { Artist } from '../../artists/records.ts';
import type { LatestReview } from '../../feedback/records.ts';
import type { Session } from '../../sessions/records.ts';
import type { Video } from '../../videos/records.ts';
import type { ContentBlock } from '../texts.ts';
import type { BlockTypeName, blockTypes, LiveKind } from './block-types.ts';
import type { Field, Fields, TextField, ValuesOf } from './fields.ts';

type Definition<T extends BlockTypeName> = (typeof blockTypes)[T];
type ItemFieldsOf<T extends BlockTypeName> =
  Definition<T> extends { items: { fields: infer F extends Fields } } ? F : Record<never, Field>;

/** A block as it is stored and edited. `id` is its own within the document, and stays when it moves. */
export interface StoredBlock<T extends BlockTypeName = BlockTypeName> {
  id: string;
  type: T;
  primary: ValuesOf<Definition<T>['fields']>;
  items: ValuesOf<ItemFieldsOf<T>>[];
}

/** The values of a block for the site: texts in Markdown are parsed. */
type Shown<D extends Fields, Values = ValuesOf<D>> = {
  [K in keyof Values]: K extends keyof D ? (D[K] extends TextField ? ContentBlock[] : Values[K]) : Values[K];
};

/** What a block shows of the product's own data. */
export interface LiveData {
  artists?: Artist[];
  sessions?: Session[];
  videos?: Video[];
  reviews?: LatestReview[];
  /** How many there are, if there are more than the block shows. */
  total?: number;
}

/** A block as the site shows it. */
export interface ShownBlockOf<T extends BlockTypeName> {
  id: string;
  type: T;
  primary: Shown<Definition<T>['fields']>;
  items: Shown<ItemFieldsOf<T>>[];
  live?: LiveData | undefined;
}

/** Any block as the site shows it; `type` says which. */
export type ShownBlock = { [T in BlockTypeName]: ShownBlockOf<T> }[BlockTypeName];

export type { BlockTypeName, LiveKind };
