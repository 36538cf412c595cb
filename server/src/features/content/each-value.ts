import { type BlockType, blockTypes } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { Field, Fields } from '@dubplate/shared/features/content/blocks/fields.ts';

/** One value of a block that is filled in, and its place as refusals name it. */
export interface PlacedValue {
  field: Field;
  value: unknown;
  path: string;
  /** Puts another value there. */
  replace(value: unknown): void;
}

/** Every value of blocks that is filled in, in their order. */
export function valuesIn(blocks: readonly StoredBlock[]): PlacedValue[] {
  return blocks.flatMap(({ type, primary, items }, nth) => {
    const definition: BlockType = blockTypes[type];
    const path = `content.blocks.${nth}`;
    return [
      ...placed(definition.fields, primary, `${path}.primary`),
      ...items.flatMap((item, place) =>
        placed(definition.items?.fields ?? {}, item, `${path}.items.${place}`),
      ),
    ];
  });
}

function placed(fields: Fields, values: Record<string, unknown>, path: string): PlacedValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined) return [];
    const replace = (other: unknown) => {
      values[name] = other;
    };
    return [{ field, value, path: `${path}.${name}`, replace }];
  });
}
