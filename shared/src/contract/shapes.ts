import { z } from 'zod';
import { readable, seenLength } from '../lib/text.ts';

/** Shapes that several features share. */
export const id = z.string().min(1).max(64);
export const okAnswer = z.strictObject({ ok: z.literal(true) });
/** Tokens are whole numbers; 100 tokens are one US dollar. */
export const tokens = z.int();
/** The first and the last second of the years 1 to 9999, which every database and file format can represent. */
const [FIRST_SECOND, LAST_SECOND] = [-62_135_596_800, 253_402_300_799];
/** A time as requests carry it: whole seconds, and the rest in nanoseconds. */
export const timestamp = z.strictObject({
  seconds: z.int().min(FIRST_SECOND).max(LAST_SECOND),
  nanoseconds: z.int().min(0).max(999_999_999),
});
export const url = z.string().max(2048);
/** What people write for others. At least `min` characters of it can be seen. */
export const writtenText = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .overwrite(readable)
    .min(min)
    .max(max)
    .refine((text) => seenLength(text) >= min, `Please write at least ${min} characters.`);
export const shortText = (max: number) => z.string().trim().normalize().max(max);

/** A calendar day that every database and file format can represent. */
export const day = z.iso
  .date()
  .refine(
    (value) => value >= '1900-01-01' && value < '9999-01-01',
    'Please enter a day between 1900 and 9998.',
  );

/** Filters a staff list by creation day: calendar days `YYYY-MM-DD` in UTC, both included. */
export const madeOn = { from: day.optional(), to: day.optional() };

/** Input of every list: either `page` (1-based, page x perPage <= 10,000) or `cursor`. */
export function listInput<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(list: {
  sorts: S;
  filter: F;
}) {
  return z.strictObject({
    perPage: z.int().min(1).max(200).optional(),
    page: z.int().min(1).max(10_000).optional(),
    cursor: z.string().min(1).max(400).optional(),
    sort: z.enum(list.sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    q: z.string().trim().normalize().max(100).optional(),
    filter: z.strictObject(list.filter).optional(),
  });
}

export function listAnswer<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    total: z.int(),
    totalIsEstimate: z.boolean().optional(),
    nextCursor: z.string().optional(),
  });
}

/** Input of the statistics calls. Dates are calendar days `YYYY-MM-DD`, both included. */
export const statsInput = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  groupBy: z.enum(['day', 'week', 'month']).optional(),
});
export const periodItem = z.strictObject({ date: z.iso.date(), count: z.int(), tokens: z.int() });
