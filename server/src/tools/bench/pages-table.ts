import { median } from './median.ts';
import { rounded, row } from './row.ts';

/** All figures of the loads of one page, by name. */
export interface PageSeries {
  name: string;
  runs: Record<string, number | null>[];
}

/** What `e2e/bench/measure.ts` writes. Of `home` and `list` the first is what the second is compared with. */
export interface PageResults {
  browser: string;
  home: PageSeries[];
  list: PageSeries[];
  pages: PageSeries[];
  lighthouse: PageSeries[];
}

const KB = 1000;
const goals = {
  firstPaintShare: 1.3,
  cardsShare: 1.5,
  rowsShare: 0.8,
  listScriptKb: 300,
  moved: 0.02,
  scripts: 12,
  homeGzipKb: 110,
  scorePointsUnder: 2,
  auditBlockedShare: 1.5,
};

interface Tables {
  tables: string[];
  missed: string[];
}

/** The tables in Markdown, and a sentence about the goals that were missed. */
export function pagesReport(results: PageResults, runs: number): string {
  const parts = [
    comparedTables(results, `cold loads, median of ${runs}`),
    listedTable(results.pages, `cold loads, median of ${runs}`),
    auditedTable(results.lighthouse, `Lighthouse, median of ${runs}`),
  ];
  const missed = parts.flatMap((part) => part.missed);
  const verdict = missed.length === 0 ? 'No goal was missed.' : `Missed: ${missed.join('; ')}.`;
  return [...parts.flatMap((part) => part.tables), verdict].join('\n\n');
}

function comparedTables({ home, list }: PageResults, title: string): Tables {
  const both = [
    {
      ours: home[1],
      theirs: home[0],
      filled: 'cards',
      paintGoal: goals.firstPaintShare,
      filledGoal: goals.cardsShare,
    },
    { ours: list[1], theirs: list[0], filled: 'rows', paintGoal: null, filledGoal: goals.rowsShare },
  ];
  const missed: string[] = [];
  const lines = both.flatMap(({ ours, theirs, filled, paintGoal, filledGoal }) => {
    if (!ours || !theirs) return [];
    const paint = shareOf(ours, theirs, 'firstPaintMs');
    const full = shareOf(ours, theirs, 'filledMs');
    missed.push(
      ...over(`first paint of ${ours.name}`, paint, paintGoal, ` times ${theirs.name}`),
      ...over(`${filled} of ${ours.name}`, full, filledGoal, ` times ${theirs.name}`),
    );
    const scriptKb = kbOf(ours, 'scriptBytes');
    if (filled === 'rows')
      missed.push(...over(`scripts of ${ours.name}`, scriptKb, goals.listScriptKb, ' kB'));
    return [
      comparedRow(theirs, null, null),
      comparedRow(ours, withGoal(paint, paintGoal), withGoal(full, filledGoal)),
    ];
  });
  if (lines.length === 0) return { tables: [], missed };
  const head = row([
    title,
    'first paint ms',
    'share',
    'filled ms',
    'share',
    'scripts',
    'kB of scripts',
    'kB in all',
  ]);
  return {
    tables: [[head, '| --- | ---: | --- | ---: | --- | ---: | ---: | ---: |', ...lines].join('\n')],
    missed,
  };
}

function comparedRow(series: PageSeries, paint: string | null, full: string | null): string {
  return row([
    full === null ? series.name : `**${series.name}**`,
    rounded(of(series, 'firstPaintMs'), 0),
    paint ?? '',
    rounded(of(series, 'filledMs'), 0),
    full ?? '',
    rounded(of(series, 'scripts'), 0),
    rounded(kbOf(series, 'scriptBytes'), 1),
    rounded(kbOf(series, 'bytes'), 1),
  ]);
}

function listedTable(pages: PageSeries[], title: string): Tables {
  if (pages.length === 0) return { tables: [], missed: [] };
  const missed = pages.flatMap((series) => [
    ...over(`movement of ${series.name}`, of(series, 'moved'), goals.moved),
    ...over(`scripts of ${series.name}`, of(series, 'scripts'), goals.scripts),
    ...over(`scripts of ${series.name} in gzip`, kbOf(series, 'gzipBytes'), goals.homeGzipKb, ' kB'),
  ]);
  const lines = pages.map((series) =>
    row([
      series.name,
      rounded(of(series, 'firstPaintMs'), 0),
      rounded(of(series, 'largestPaintMs'), 0),
      rounded(of(series, 'blockedMs'), 0),
      rounded(of(series, 'moved'), 3),
      rounded(of(series, 'scripts'), 0),
      rounded(kbOf(series, 'scriptBytes'), 1),
      rounded(kbOf(series, 'bytes'), 1),
    ]),
  );
  const head = row([
    title,
    'first paint ms',
    'largest paint ms',
    'blocked ms',
    'moved',
    'scripts',
    'kB of scripts',
    'kB in all',
  ]);
  const gzip = pages.flatMap((series) => {
    const kb = kbOf(series, 'gzipBytes');
    return kb === null ? [] : [`The scripts of ${series.name} take ${kb.toFixed(1)} kB in gzip.`];
  });
  return { tables: [[head, `| --- |${' ---: |'.repeat(7)}`, ...lines].join('\n'), ...gzip], missed };
}

function auditedTable(audited: PageSeries[], title: string): Tables {
  const [floor, ...pages] = audited;
  if (!floor) return { tables: [], missed: [] };
  const floorScore = of(floor, 'score') ?? 0;
  const missed = pages.flatMap((series) => [
    ...over(
      `Lighthouse of ${series.name}`,
      floorScore - (of(series, 'score') ?? 0),
      goals.scorePointsUnder,
      ' points under',
    ),
    ...over(
      `blocked by ${series.name}`,
      shareOf(series, floor, 'blockedMs'),
      goals.auditBlockedShare,
      ' times floor',
    ),
  ]);
  const lines = audited.map((series) =>
    row([
      series.name,
      rounded(of(series, 'score'), 0),
      rounded(of(series, 'blockedMs'), 0),
      rounded(of(series, 'firstPaintMs'), 0),
      rounded(of(series, 'largestPaintMs'), 0),
    ]),
  );
  const head = row([title, 'score', 'blocked ms', 'first paint ms', 'largest paint ms']);
  return { tables: [[head, `| --- |${' ---: |'.repeat(4)}`, ...lines].join('\n')], missed };
}

function over(what: string, value: number | null, goal: number | null, unit = ''): string[] {
  if (value === null || goal === null || value <= goal) return [];
  const digits = goal < 1 && unit === '' ? 3 : 2;
  return [`${what} is ${Number(value.toFixed(digits))}${unit} (goal ${goal})`];
}

function withGoal(share: number | null, goal: number | null): string {
  if (share === null) return '';
  return goal === null ? share.toFixed(2) : `${share.toFixed(2)} (goal ${goal})`;
}

function shareOf(ours: PageSeries, theirs: PageSeries, figure: string): number | null {
  const [one, other] = [of(ours, figure), of(theirs, figure)];
  return one === null || other === null || other === 0 ? null : one / other;
}

function of({ runs }: PageSeries, figure: string): number | null {
  return median(runs.flatMap((run) => run[figure] ?? []));
}

function kbOf(series: PageSeries, figure: string): number | null {
  const bytes = of(series, figure);
  return bytes === null ? null : bytes / KB;
}
