import { describe, expect, it } from 'vitest';
import { type PageResults, type PageSeries, pagesReport } from './pages-table.ts';

const series = (name: string, ...runs: PageSeries['runs']): PageSeries => ({ name, runs });
const nothing: PageResults = { browser: '1', home: [], list: [], pages: [], lighthouse: [] };

describe('the report of bench:pages', () => {
  it('has medians, and the share of what a page is compared with', () => {
    const home = [
      series(
        'floor',
        { firstPaintMs: 40, filledMs: 90 },
        { firstPaintMs: 50, filledMs: 100 },
        { firstPaintMs: 900, filledMs: 900 },
      ),
      series('/', { firstPaintMs: 60, filledMs: 120, scripts: 9, scriptBytes: 95_400, bytes: 200_000 }),
    ];
    const [, , floor, page] = pagesReport({ ...nothing, home }, 3).split('\n');
    expect(floor).toBe('| floor | 50 |  | 100 |  |  |  |  |');
    expect(page).toBe('| **/** | 60 | 1.20 (goal 1.3) | 120 | 1.20 (goal 1.5) | 9 | 95.4 | 200.0 |');
  });

  it('says which goals were missed, and by how much', () => {
    const list = [
      series('peer', { firstPaintMs: 100, filledMs: 200 }),
      series('/admin/users', { firstPaintMs: 300, filledMs: 200, scriptBytes: 310_000 }),
    ];
    const pages = [series('home', { moved: 0.0214, scripts: 13, gzipBytes: 109_900 })];
    const report = pagesReport({ ...nothing, list, pages }, 1);
    expect(report.split('\n').at(-1)).toBe(
      'Missed: rows of /admin/users is 1 times peer (goal 0.8); scripts of /admin/users is 310 kB (goal 300); movement of home is 0.021 (goal 0.02); scripts of home is 13 (goal 12).',
    );
  });

  it('holds Lighthouse against the floor, whose blocking may be none', () => {
    const lighthouse = [
      series('floor', { score: 100, blockedMs: 0 }),
      series('near', { score: 98, blockedMs: 30 }),
      series('far', { score: 97.5, blockedMs: 0 }),
    ];
    const report = pagesReport({ ...nothing, lighthouse }, 1);
    expect(report).toContain('Missed: Lighthouse of far is 2.5 points under (goal 2).');
  });

  it('leaves out what was not measured', () => {
    expect(pagesReport(nothing, 1)).toBe('No goal was missed.');
  });
});
