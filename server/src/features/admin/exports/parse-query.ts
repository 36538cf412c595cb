import type { z } from 'zod';
import type { Sorting } from '../../../db/keyset.ts';
import { fieldsOf, invalid } from '../../../http/errors.ts';

/** What a list's input asks for apart from its page, refused in the same words as the list itself would. */
export function parseQuery(input: z.ZodObject, filter: unknown, sorting: Sorting): Record<string, unknown> {
  const narrowed = input
    .omit({ page: true, perPage: true, cursor: true, sort: true, order: true })
    .safeParse(filter);
  if (!narrowed.success) throw invalid(fieldsOf(narrowed.error));
  const sorted = input.pick({ sort: true, order: true }).safeParse(sorting);
  if (!sorted.success) throw invalid(fieldsOf(sorted.error));
  return { ...narrowed.data, ...sorted.data };
}
