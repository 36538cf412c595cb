import { z } from 'zod';

/** A piece of a line: text that may be strong, stressed or a link, to another page of the site or outside. */
export const span = z.strictObject({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isStressed: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Span = z.infer<typeof span>;

const line = z.array(span);

export const contentBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), id: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('paragraph'), line }),
  z.strictObject({ type: z.literal('quote'), lines: z.array(line) }),
  z.strictObject({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(line) }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;
