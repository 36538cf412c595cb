import { describe, expect, it } from 'vitest';
import { isNarrowed, peopleFilterOf, toQuery, withPeopleFilter } from './people-filter.ts';

describe('the filter of an artist’s people', () => {
  it('lives in the address beside what else is there', () => {
    const filter = { q: ' kim ', kind: 'imported', sort: 'name' } as const;
    const query = withPeopleFilter(new URLSearchParams('tab=people'), filter);
    expect(query.toString()).toBe('tab=people&q=kim&kind=imported&sort=name');
    expect(peopleFilterOf(query)).toEqual({ ...filter, q: 'kim' });
    expect(withPeopleFilter(query, { q: '', kind: null, sort: 'recent' }).toString()).toBe('tab=people');
  });

  it('takes nothing unknown from the address', () => {
    const filter = peopleFilterOf(new URLSearchParams('kind=staff&sort=toString'));
    expect(filter).toEqual({ q: '', kind: null, sort: 'recent' });
    expect(isNarrowed(filter)).toBe(false);
    expect(toQuery(filter)).toEqual({ sort: 'recent', perPage: 50 });
    expect(toQuery({ q: 'x'.repeat(150), kind: 'liked', sort: 'recent' })).toMatchObject({
      q: 'x'.repeat(100),
      filter: { kind: 'liked' },
    });
  });
});
