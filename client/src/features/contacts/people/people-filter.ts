import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { type ContactKind, contactKinds } from '@dubplate/shared/features/contacts/model.ts';
import { type ContactSort, sortNames } from '../contact-words.ts';

export interface PeopleFilter {
  q: string;
  kind: ContactKind | null;
  sort: ContactSort;
}

export function peopleFilterOf(query: URLSearchParams): PeopleFilter {
  const sorts = Object.keys(sortNames) as ContactSort[]; // its own keys
  return {
    q: query.get('q') ?? '',
    kind: contactKinds.find((kind) => kind === query.get('kind')) ?? null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'recent',
  };
}

/** The address with this filter; what is not part of it stays. */
export function withPeopleFilter(before: URLSearchParams, { q, kind, sort }: PeopleFilter): URLSearchParams {
  const query = new URLSearchParams(before);
  const values = { q: q.trim(), kind: kind ?? '', sort: sort === 'recent' ? '' : sort };
  for (const [name, value] of Object.entries(values))
    if (value === '') query.delete(name);
    else query.set(name, value);
  return query;
}

const PAGE_SIZE = 50;
const Q_LENGTH_MAX = 100;

export function toQuery({ q, kind, sort }: PeopleFilter): CallInput<'user/get-my-users'> {
  return {
    sort,
    perPage: PAGE_SIZE,
    ...(q.trim() !== '' && { q: q.trim().slice(0, Q_LENGTH_MAX) }),
    ...(kind !== null && { filter: { kind } }),
  };
}

export function isNarrowed({ q, kind }: PeopleFilter): boolean {
  return q.trim() !== '' || kind !== null;
}
