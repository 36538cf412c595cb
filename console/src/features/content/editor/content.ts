import {
  type BlockType,
  type BlockTypeName,
  blockTypes,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';

/** The values of a group of fields by name; one that is not filled in is missing. */
export type Values = Readonly<Record<string, unknown>>;

/** A block in the editor. It may be unfinished, so its values are those of its type only once it was checked. */
export interface Block {
  id: string;
  type: BlockTypeName;
  primary: Values;
  items: readonly Values[];
}

export interface Content extends Omit<DocumentContent, 'blocks'> {
  blocks: readonly Block[];
}

/** Where a value is: in the block itself, or in one of its items. */
export interface Place {
  block: string;
  item: number | null;
  name: string;
}

export function typeOf(block: Pick<Block, 'type'>): BlockType {
  return blockTypes[block.type];
}

export function newBlock(type: BlockTypeName, id: string): Block {
  const { items }: BlockType = blockTypes[type];
  return { id, type, primary: {}, items: Array.from({ length: items?.min ?? 0 }, () => ({})) };
}

/** The first words of a block, by which an editor finds it in the list. */
export function wordsOf(block: Block): string {
  const { fields, items } = typeOf(block);
  return firstWords(fields, block.primary) ?? firstWords(items?.fields ?? {}, block.items[0] ?? {}) ?? '';
}

function firstWords(fields: Fields, values: Values): string | undefined {
  const name = Object.keys(fields).find((each) => {
    const kind = fields[each]?.is;
    return (kind === 'line' || kind === 'text') && isFilled(values[each]);
  });
  return name === undefined ? undefined : String(values[name]);
}

export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/** The same values in the same order of names, whatever the order in which they came from the database. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
