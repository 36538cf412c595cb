import {
  type BlockType,
  type BlockTypeName,
  blockTypes,
  type LiveKind,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { LiveData, ShownBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import { type SampleMedia, shownSample } from '@dubplate/shared/features/content/blocks/samples.ts';

export type LiveSamples = Record<LiveKind, LiveData>;

/** A block with made-up values, and with what it shows of the product's own data, unless it is to be empty. */
export function liveSample(type: BlockTypeName, media: SampleMedia, live: LiveSamples): ShownBlock {
  const block = shownSample(type, `${type}-${media.fill}`, media);
  const { live: kind }: BlockType = blockTypes[type];
  if (kind === undefined || media.fill === 'empty') return block;
  const artist = live[kind].artists?.[0];
  const items = block.items.map((item) =>
    'artist' in item && artist ? { ...item, artist: artist.slug } : item,
  );
  return { ...block, items, live: live[kind] } as ShownBlock; // The items are those of the same block.
}
