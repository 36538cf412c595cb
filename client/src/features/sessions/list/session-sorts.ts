import { type SessionSort, sessionSorts } from '@dubplate/shared/features/sessions/model.ts';

export const sortNames: Record<SessionSort, string> = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  upcoming: 'Next to come',
  popular: 'Most popular',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
};

/** The order that an address asks for. */
export function sortOf(search: URLSearchParams, otherwise: SessionSort): SessionSort {
  return sessionSorts.find((sort) => sort === search.get('sort')) ?? otherwise;
}
