import type { SortPayload } from 'ra-core';

/** How lists are asked for that say nothing else. */
export const ROWS_PER_PAGE = 50;
export const newestFirst: SortPayload = { field: 'date', order: 'DESC' };
