import { z } from 'zod';
import { readable } from '../../../lib/text.ts';
import { type BlockType, type BlockTypeName, blockTypeNames, blockTypes } from './block-types.ts';
import type { StoredBlock } from './block.ts';
import type { Field, Fields } from './fields.ts';
import { BLOCK_ID_LENGTH_MAX } from './limits.ts';
import { missing, pictureFaults, valueFault } from './value-fault.ts';

/** Refuses what the editor says is wrong. */
function without<Value>(fault: (value: Value) => string | null) {
  return (value: Value, ctx: z.RefinementCtx) => {
    const message = fault(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  };
}

export const pictureValue = z.strictObject({
  url: z.string().superRefine(without(pictureFaults.url)),
  alt: z.string().trim().superRefine(without(pictureFaults.alt)),
});
/** What people read in one line. */
export const line = (max: number) => z.string().overwrite(readable).max(max);

function schemaOf(field: Field): z.ZodType {
  const right = without((value) => valueFault(field, value));
  switch (field.is) {
    case 'line':
    case 'text': {
      const text = z.string().overwrite(readable);
      return (field.isRequired ? text.regex(/\S/, missing(field)) : text).superRefine(right);
    }
    case 'link':
    case 'film':
      return z.string().trim().superRefine(right);
    case 'picture':
      return pictureValue;
    case 'choice':
      return z.enum(field.of as [string, ...string[]]); // A choice has something to choose from.
    case 'flag':
      return z.boolean();
    case 'number':
      return z.int().superRefine(right);
    case 'dateTime':
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
