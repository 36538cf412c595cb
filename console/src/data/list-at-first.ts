import type { SortPayload } from 'ra-core';

/** How lists are asked for that say nothing else. */
export const ROWS_PER_PAGE = 50;
export const newestFirst = { field: 'date', order: 'DESC' } as const satisfies SortPayload;
