import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { type VideoSort, videoSorts, videosPageInput } from '@dubplate/shared/features/videos/model.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';

/** What the list of courses is narrowed to, all kept in the address. */
export interface VideoFilter {
  q: string;
  format: number | null;
  sort: VideoSort;
  isFreeOnly: boolean;
}

const QUERY_LENGTH_MAX = 100;

export const sortNames: Record<VideoSort, string> = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  popular: 'Most popular',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
};

export function filterOf(search: URLSearchParams): VideoFilter {
  const format = search.get('format') ?? '';
  const isFormat = /^\d{1,4}$/.test(format) && isIn(sessionFormats, Number(format));
  return {
    q: (search.get('q') ?? '').slice(0, QUERY_LENGTH_MAX),
    format: isFormat ? Number(format) : null,
    sort: videoSorts.find((sort) => sort === search.get('sort')) ?? 'latest',
    isFreeOnly: search.get('free') === '1',
  };
}

/** The address of a filter, without default values. */
export function searchOf({ q, format, sort, isFreeOnly }: VideoFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (format !== null) search.set('format', String(format));
  if (sort !== 'latest') search.set('sort', sort);
  if (isFreeOnly) search.set('free', '1');
  return search;
}

/** Without filters it equals the input whose answer the server writes into the page. */
export function inputOf({ q, format, sort, isFreeOnly }: VideoFilter): CallInput<'video/get-videos'> {
  return {
    ...videosPageInput,
    sort,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(format !== null && { format }),
    ...(isFreeOnly && { filter: { free: true as const } }),
  };
}

export function isNarrowed({ q, format, isFreeOnly }: VideoFilter): boolean {
  return q.trim() !== '' || format !== null || isFreeOnly;
}
