import { BLOCKS_MAX } from '@dubplate/shared/features/content/blocks/limits.ts';
import type { Block } from './content.ts';
import { readBlock } from './read-content.ts';

/** Tells our blocks from any other text that was copied. */
const MARK = 'dubplate-blocks';
/** More than sixty blocks with all their texts. */
const CHARACTERS_MAX = 4_000_000;

export function textOfBlocks(blocks: readonly Block[]): string {
  return JSON.stringify({ is: MARK, blocks });
}

type Read = { blocks: readonly Block[] } | { problem: string };

/** Blocks from a text of the clipboard, with ids that the document doesn't have; or what is wrong with the text. */
export function blocksFromText(text: string, newId: () => string): Read {
  const given = text.length > CHARACTERS_MAX ? null : parsed(text);
  if (given === null || given.is !== MARK || !Array.isArray(given.blocks))
    return { problem: 'There are no blocks in the clipboard. Copy one with “Copy” first.' };
  const blocks = given.blocks.map(readBlock);
  if (blocks.length === 0 || blocks.length > BLOCKS_MAX || blocks.includes(null))
    return { problem: 'What is in the clipboard is damaged, so nothing was pasted.' };
  return { blocks: blocks.filter((block) => block !== null).map((block) => ({ ...block, id: newId() })) };
}

function parsed(text: string): { is?: unknown; blocks?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
