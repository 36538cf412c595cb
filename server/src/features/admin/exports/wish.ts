import type { z } from 'zod';
import { fieldsOf, invalid } from '../../../http/errors.ts';

/** What a list's input asks for apart from its page, refused in the same words as the list itself would. */
export function parseWish(input: z.ZodObject, filter: unknown): unknown {
  const parsed = input
    .omit({ page: true, perPage: true, cursor: true, sort: true, order: true })
    .safeParse(filter);
  if (!parsed.success) throw invalid(fieldsOf(parsed.error));
  return parsed.data;
}
