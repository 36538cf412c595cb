import type { Field, Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import { missing, pictureFault, valueFault } from '@dubplate/shared/features/content/blocks/value-fault.ts';
import { readable } from '@dubplate/shared/lib/text.ts';
import { type Block, type Content, isFilled, typeOf, type Values } from './content.ts';

/** What is missing or wrong, by place. Places are named as the server's refusals name them. */
export type Faults = Readonly<Record<string, string>>;

/** The server decides; this only says it before something is sent. */
export function faultsOf({ title, image, blocks }: Content): Faults {
  const picture = image === undefined ? null : pictureFault(image);
  return {
    ...(readable(title) === '' && { 'content.title': 'Please give it a title.' }),
    ...(picture !== null && { 'content.image': picture }),
    ...Object.assign({}, ...blocks.map((block, nth) => blockFaults(block, `content.blocks.${nth}`))),
  };
}

/** Whether a block can be shown as it is. */
export function isFinished(block: Block): boolean {
  return Object.keys(blockFaults(block, '')).length === 0;
}

export function faultAt(faults: Faults, path: string): string | undefined {
  const place = Object.keys(faults).find((each) => each === path || each.startsWith(`${path}.`));
  return place === undefined ? undefined : faults[place];
}

function blockFaults(block: Block, path: string): Faults {
  const { fields, items } = typeOf(block);
  const tooFew = block.items.length < (items?.min ?? 0);
  return {
    ...valueFaults(fields, block.primary, `${path}.primary`),
    ...(tooFew && { [`${path}.items`]: `It needs at least ${items?.min}.` }),
    ...Object.assign(
      {},
      ...block.items.map((item, nth) => valueFaults(items?.fields ?? {}, item, `${path}.items.${nth}`)),
    ),
  };
}

function valueFaults(fields: Fields, values: Values, path: string): Faults {
  const found = Object.entries(fields).map(([name, field]) => [
    `${path}.${name}`,
    faultOf(field, values[name]),
  ]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

function faultOf(field: Field, value: unknown): string | null {
  if (isFilled(value)) return valueFault(field, value);
  return field.isRequired ? missing(field) : null;
}
