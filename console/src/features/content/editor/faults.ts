import { mediaAddress, pictureAddress, safeAddress } from '@dubplate/shared/features/content/addresses.ts';
import type { Field, Fields, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { textFault } from '@dubplate/shared/features/content/blocks/text-bounds.ts';
import { type Block, type Content, isFilled, typeOf, type Values } from './content.ts';

/** What is missing or wrong, by place. Places are named as the server's refusals name them. */
export type Faults = Readonly<Record<string, string>>;

/** The server decides; this only says it before something is sent. */
export function faultsOf({ title, image, blocks }: Content): Faults {
  const picture = image === undefined ? null : pictureFault(image);
  return {
    ...(title.trim() === '' && { 'content.title': 'Please give it a title.' }),
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
  if (!isFilled(value)) return field.isRequired ? `Please fill in “${field.label}”.` : null;
  switch (field.is) {
    case 'line':
    case 'text':
      if (String(value).length > field.max) return `At most ${field.max} characters.`;
      return field.is === 'text' ? textFault(String(value), field.max) : null;
    case 'link':
      return safeAddress.test(String(value).trim())
        ? null
        : 'Please give an address of the site (/artists), of the web (https://…) or of a mailbox (mailto:…).';
    case 'film':
      return mediaAddress.test(String(value).trim()) ? null : 'Please give the address of a film.';
    case 'picture':
      return pictureFault(value);
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max && Number.isInteger(value)
        ? null
        : `A number from ${field.min} to ${field.max}.`;
    case 'choice':
    case 'flag':
    case 'moment':
    case 'record':
      return null;
  }
}

function pictureFault(value: unknown): string | null {
  const { url, alt } = value as Picture; // The field's values are pictures.
  if (!pictureAddress.test(url)) return 'Please choose a picture.';
  return alt.trim() === '' ? 'Please say what the picture shows, for those who can’t see it.' : null;
}
