import { describe, expect, it } from 'vitest';
import { type PageResults, type PageSeries, pagesReport } from './pages-table.ts';

const series = (name: string, ...runs: PageSeries['runs']): PageSeries => ({
  name,
  isPublic: true,
  isRendered: name !== 'floor',
  runs,
});
const nothing: PageResults = { browser: '1' };

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
    expect(page).toBe('| **/** | 60 | 1.20 | 120 | 1.20 (goal 1.4) | 9 | 95.4 | 200.0 |');
  });

  it('says which goals were missed, and by how much', () => {
    const list = [
      series('peer', { firstPaintMs: 100, filledMs: 200 }),
      series('/admin/users', { firstPaintMs: 300, filledMs: 250, scriptBytes: 310_000 }),
    ];
    const desk = [
      series('floor', { firstPaintMs: 100, scripts: 1, gzipBytes: 200_000 }),
      series('home', { firstPaintMs: 140, moved: 0.0214, scripts: 13, gzipBytes: 109_900 }),
      { ...series('wallet', { firstPaintMs: 400, scripts: 14 }), isPublic: false, isRendered: false },
    ];
    const report = pagesReport({ ...nothing, list, desk }, 1);
    expect(report.split('\n').at(-1)).toBe(
      'Missed: rows of /admin/users is 1.25 times peer (goal 1.2); scripts of /admin/users is 310 kB (goal 300); first paint of home is 1.4 times floor (goal 1.3); movement of home is 0.021 (goal 0.02); scripts of home is 13 (goal 12).',
    );
  });

  it('compares on a phone paints with the floor, and buttons with the page that scripts draw', () => {
    const phone = [
      series('floor', { firstPaintMs: 800, largestPaintMs: 1000, aliveMs: 900, moved: 0 }),
      series('home', { firstPaintMs: 440, largestPaintMs: 950, aliveMs: 2400, moved: 0, bytes: 200_000 }),
    ];
    const byScripts = [series('home', { aliveMs: 2000 })];
    const lines = pagesReport({ ...nothing, phone, byScripts }, 1).split('\n');
    expect(lines[2]).toBe('| floor | 800 |  | 1000 |  | 900 |  |  | 0.000 |  |');
    expect(lines[3]).toBe(
      '| home | 440 | 0.55 (goal 0.6) | 950 | 0.95 (goal 0.9) | 2400 | 2000 | 1.20 (goal 1.25) | 0.000 | 200.0 |',
    );
    expect(lines.at(-1)).toBe('Missed: largest paint of home on a phone is 0.95 times floor (goal 0.9).');
  });

  it('holds Lighthouse against its goals, the floor excepted', () => {
    const rest = { accessibility: 100, bestPractices: 100, seo: 100 };
    const lighthouse = [
      series('floor', { ...rest, score: 90, blockedMs: 0 }),
      series('near', { ...rest, score: 95, blockedMs: 30 }),
      series('far', { ...rest, score: 94.4, seo: 92, blockedMs: 0 }),
    ];
    const report = pagesReport({ ...nothing, lighthouse }, 1);
    expect(report).toContain(
      'Missed: Lighthouse of far is 94 (goal 95); search engines of far is 92 (goal 100).',
    );
  });

  it('leaves out what was not measured', () => {
    expect(pagesReport(nothing, 1)).toBe('No goal was missed.');
  });
});
