import { describe, expect, it } from 'vitest';
import { isNarrowed, statementFilterOf, toQuery, withStatementFilter } from './statement-filter.ts';

const read = (query: string) => statementFilterOf(new URLSearchParams(query));

describe('the statement’s filter', () => {
  it.each([
    ['', {}],
    ['kind=topup', { kind: 'topup' }],
    ['kind=magic&from=yesterday&to=2026-13-40', {}],
    ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['from=0001-01-01', {}],
  ])('reads "%s"', (query, expected) => {
    expect(toQuery(read(query))).toEqual(expected);
    expect(isNarrowed(read(query))).toBe(Object.keys(expected).length > 0);
  });

  it('is kept in the address beside other parameters, and removed when it is cleared', () => {
    const query = withStatementFilter(new URLSearchParams('pack=pack-1000'), read('kind=tip&to=2026-02-03'));
    expect(query.toString()).toBe('pack=pack-1000&kind=tip&to=2026-02-03');
    expect(withStatementFilter(query, read('')).toString()).toBe('pack=pack-1000');
  });
});
