import {
  type BlockType,
  blockTypeNames,
  blockTypes,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { Field, Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import { BLOCK_ID_LENGTH_MAX, BLOCKS_MAX } from '@dubplate/shared/features/content/blocks/limits.ts';
import type { Block, Content, Values } from './content.ts';

/** A block from outside: from the clipboard or from this browser's storage. Null unless it has the shape of its type. */
export function readBlock(given: unknown): Block | null {
  if (!isTable(given)) return null;
  const type = blockTypeNames.find((name) => name === given['type']);
  const { id, primary, items } = given;
  if (type === undefined || typeof id !== 'string' || id === '' || id.length > BLOCK_ID_LENGTH_MAX)
    return null;
  if (!isTable(primary) || !Array.isArray(items)) return null;
  const definition: BlockType = blockTypes[type];
  const ofItems = definition.items?.fields ?? {};
  const all = items.filter((item) => isTable(item) && areValues(ofItems, item));
  const fits = all.length === items.length && items.length <= (definition.items?.max ?? 0);
  return fits && areValues(definition.fields, primary) ? { id, type, primary, items: all } : null;
}

/** What the editor kept of a document; null unless all of it can be read. */
export function readContent(given: unknown): Content | null {
  if (!isTable(given)) return null;
  const { title, description, image, author, tags, blocks } = given;
  if (typeof title !== 'string' || typeof description !== 'string' || !Array.isArray(blocks)) return null;
  const read = blocks.map(readBlock).filter((block) => block !== null);
  if (read.length !== blocks.length || blocks.length > BLOCKS_MAX) return null;
  if (image !== undefined && !isPicture(image)) return null;
  if (author !== undefined && typeof author !== 'string') return null;
  if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')))
    return null;
  return {
    title,
    description,
    ...(image !== undefined && { image }),
    ...(author !== undefined && { author }),
    ...(tags !== undefined && { tags }),
    blocks: read,
  };
}

function areValues(fields: Fields, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isValue(field, value);
  });
}

function isValue(field: Field, value: unknown): boolean {
  switch (field.is) {
    case 'picture':
      return isPicture(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'choice':
      return typeof value === 'string' && field.of.includes(value);
    case 'line':
    case 'text':
    case 'link':
    case 'film':
    case 'dateTime':
    case 'record':
      return typeof value === 'string';
  }
}

function isPicture(value: unknown): value is { url: string; alt: string } {
  return (
    isTable(value) &&
    typeof value['url'] === 'string' &&
    typeof value['alt'] === 'string' &&
    Object.keys(value).length === 2
  );
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
