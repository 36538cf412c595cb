import { z } from 'zod';
import { mediaAddress, pictureAddress, safeAddress } from '../addresses.ts';
import { readable } from '../../../lib/text.ts';
import { type BlockType, type BlockTypeName, blockTypeNames, blockTypes } from './block-types.ts';
import type { StoredBlock } from './block.ts';
import type { Field, Fields } from './fields.ts';
import { ADDRESS_LENGTH_MAX, ALT_LENGTH_MAX, BLOCK_ID_LENGTH_MAX } from './limits.ts';
import { textFault } from './text-bounds.ts';

const linkText =
  'Please give an address of the site (/artists), of the web (https://…) or of a mailbox (mailto:…).';

const link = z.string().trim().max(ADDRESS_LENGTH_MAX).regex(safeAddress, linkText);
export const pictureValue = z.strictObject({
  url: z.string().max(ADDRESS_LENGTH_MAX).regex(pictureAddress, 'Please choose a picture.'),
  alt: z
    .string()
    .trim()
    .min(1, 'Please say what the picture shows, for those who can’t see it.')
    .max(ALT_LENGTH_MAX),
});
const film = z
  .string()
  .trim()
  .max(ADDRESS_LENGTH_MAX)
  .regex(mediaAddress, 'Please give the address of a film.');
/** What people read in one line. */
export const line = (max: number) => z.string().overwrite(readable).max(max);

function refuseCostly(max: number) {
  return (text: string, ctx: z.RefinementCtx) => {
    const message = textFault(text, max);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  };
}

function schemaOf(field: Field): z.ZodType {
  switch (field.is) {
    case 'line':
    case 'text': {
      const any = line(field.max);
      const text = field.is === 'line' ? any : any.superRefine(refuseCostly(field.max));
      return field.isRequired ? text.regex(/\S/, `Please fill in “${field.label}”.`) : text;
    }
    case 'link':
      return link;
    case 'picture':
      return pictureValue;
    case 'film':
      return film;
    case 'choice':
      return z.enum(field.of as [string, ...string[]]); // A choice has something to choose from.
    case 'flag':
      return z.boolean();
    case 'number':
      return z.int().min(field.min).max(field.max);
    case 'moment':
      return z.iso.datetime();
    case 'record':
      return z.string().trim().min(1).max(64);
  }
}

function valuesSchema(fields: Fields): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.isRequired ? schemaOf(field) : schemaOf(field).optional(),
      ]),
    ),
  );
}

function blockSchema(type: BlockTypeName) {
  const { fields, items }: BlockType = blockTypes[type];
  return z.strictObject({
    id: z.string().min(1).max(BLOCK_ID_LENGTH_MAX),
    type: z.literal(type),
    primary: valuesSchema(fields),
    items: items
      ? z
          .array(valuesSchema(items.fields))
          .min(items.min ?? 0)
          .max(items.max)
      : z.array(z.never()).max(0),
  });
}

const [first, ...others] = blockTypeNames.map(blockSchema);
if (!first) throw new Error('There are no types of blocks.');

/** A block as staff send it, checked by the definition of its type. */
export const storedBlock = z.discriminatedUnion('type', [
  first,
  ...others,
]) as unknown as z.ZodType<StoredBlock>; // The schemas are made of the definitions that the type is made of.
