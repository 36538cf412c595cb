import { liveBlocks } from './live-blocks.ts';
import { writtenBlocks } from './written-blocks.ts';

export type { BlockGroup, BlockType, LiveKind } from './block-type.ts';

/** Every type of block, by the name it has in documents. */
export const blockTypes = { ...writtenBlocks, ...liveBlocks } as const; // Keeps the literal types of the definitions.

/** Whether a block shows what the product has now. */
export function isLive({ type }: { type: BlockTypeName }): boolean {
  return type in liveBlocks;
}

export type BlockTypeName = keyof typeof blockTypes;
export const blockTypeNames = Object.keys(blockTypes) as BlockTypeName[]; // The keys of the table above.
