import { median } from './median.ts';
import { rounded, row } from './row.ts';

/** All figures of the loads of one page, by name. */
export interface PageSeries {
  name: string;
  isPublic: boolean;
  /** By the server. */
  isRendered: boolean;
  runs: Record<string, number | null>[];
}

/** What `e2e/bench/measure.ts` writes. The first of each part is what the others are compared with. */
export interface PageResults {
  browser: string;
  home?: PageSeries[];
  list?: PageSeries[];
  desk?: PageSeries[];
  phone?: PageSeries[];
  /** The pages of `phone` as the scripts alone draw them, in the same order and without the floor. */
  byScripts?: PageSeries[];
  lighthouse?: PageSeries[];
}

const KB = 1000;
const goals = {
  cardsShare: 1.4,
  rowsShare: 1.2,
  listScriptKb: 300,
  desk: { firstPaintShare: 1.3 },
  phone: { firstPaintShare: 0.6, largestPaintShare: 0.9, aliveShare: 1.25 },
  moved: 0.02,
  publicScripts: 12,
  score: 95,
  otherScores: 100,
};

interface Tables {
  tables: string[];
  missed: string[];
}

/** The tables in Markdown, and a sentence about the goals that were missed. */
export function pagesReport(results: PageResults, runs: number): string {
  const parts = [
    comparedTables(results, `cold loads, median of ${runs}`),
    deskTable(results.desk ?? [], `desk, cold loads, median of ${runs}`),
    phoneTable(results, `slow phone, cold loads, median of ${runs}`),
    auditedTable(results.lighthouse ?? [], `Lighthouse, median of ${runs}`),
  ];
  const missed = parts.flatMap((part) => part.missed);
  const verdict = missed.length === 0 ? 'No goal was missed.' : `Missed: ${missed.join('; ')}.`;
  return [...parts.flatMap((part) => part.tables), verdict].join('\n\n');
}

function comparedTables({ home = [], list = [] }: PageResults, title: string): Tables {
  const both = [
    { ours: home[1], theirs: home[0], filled: 'cards', filledGoal: goals.cardsShare },
    { ours: list[1], theirs: list[0], filled: 'rows', filledGoal: goals.rowsShare },
  ];
  const missed: string[] = [];
  const lines = both.flatMap(({ ours, theirs, filled, filledGoal }) => {
    if (!ours || !theirs) return [];
    const paint = shareOf(ours, theirs, 'firstPaintMs');
    const full = shareOf(ours, theirs, 'filledMs');
    missed.push(...over(`${filled} of ${ours.name}`, full, filledGoal, ` times ${theirs.name}`));
    const scriptKb = kbOf(ours, 'scriptBytes');
    if (filled === 'rows')
      missed.push(...over(`scripts of ${ours.name}`, scriptKb, goals.listScriptKb, ' kB'));
    return [
      comparedRow(theirs, null, null),
      comparedRow(ours, withGoal(paint, null), withGoal(full, filledGoal)),
    ];
  });
  return tableOf(title, ['first paint ms', 'share', 'filled ms', 'share', ...weights], lines, missed);
}

const weights = ['scripts', 'kB of scripts', 'kB in all'];

function weightsOf(series: PageSeries): string[] {
  return [
    rounded(of(series, 'scripts'), 0),
    rounded(kbOf(series, 'scriptBytes'), 1),
    rounded(kbOf(series, 'bytes'), 1),
  ];
}

function comparedRow(series: PageSeries, paint: string | null, full: string | null): string {
  return row([
    full === null ? series.name : `**${series.name}**`,
    rounded(of(series, 'firstPaintMs'), 0),
    paint ?? '',
    rounded(of(series, 'filledMs'), 0),
    full ?? '',
    ...weightsOf(series),
  ]);
}

function deskTable(desk: PageSeries[], title: string): Tables {
  const [floor] = desk;
  if (!floor) return { tables: [], missed: [] };
  const pages = desk.slice(1);
  const missed = pages.flatMap((series) => [
    ...(series.isRendered
      ? over(
          `first paint of ${series.name}`,
          shareOf(series, floor, 'firstPaintMs'),
          goals.desk.firstPaintShare,
          ' times floor',
        )
      : []),
    ...over(`movement of ${series.name}`, of(series, 'moved'), goals.moved),
    ...(series.isPublic ? over(`scripts of ${series.name}`, of(series, 'scripts'), goals.publicScripts) : []),
  ]);
  const lines = desk.map((series) =>
    row([
      series.name,
      rounded(of(series, 'firstPaintMs'), 0),
      series.isRendered ? withGoal(shareOf(series, floor, 'firstPaintMs'), goals.desk.firstPaintShare) : '',
      rounded(of(series, 'largestPaintMs'), 0),
      rounded(of(series, 'aliveMs'), 0),
      rounded(of(series, 'blockedMs'), 0),
      rounded(of(series, 'moved'), 3),
      ...weightsOf(series),
    ]),
  );
  const columns = [
    'first paint ms',
    'share',
    'largest paint ms',
    'alive ms',
    'blocked ms',
    'moved',
    ...weights,
  ];
  return tableOf(title, columns, lines, missed);
}

/** Paints as shares of the floor's, and the time until buttons answer as a share of what it is when scripts draw the page. */
function phoneTable({ phone = [], byScripts = [] }: PageResults, title: string): Tables {
  const [floor, ...pages] = phone;
  if (!floor) return { tables: [], missed: [] };
  const missed: string[] = [];
  const lines = pages.map((series, at) => {
    const drawn = byScripts[at] ?? series;
    const { firstPaintShare, largestPaintShare, aliveShare } = goals.phone;
    const first = shareOf(series, floor, 'firstPaintMs');
    const largest = shareOf(series, floor, 'largestPaintMs');
    const alive = shareOf(series, drawn, 'aliveMs');
    missed.push(
      ...over(`first paint of ${series.name} on a phone`, first, firstPaintShare, ' times floor'),
      ...over(`largest paint of ${series.name} on a phone`, largest, largestPaintShare, ' times floor'),
      ...over(`buttons of ${series.name} on a phone`, alive, aliveShare, ' times by scripts alone'),
      ...over(`movement of ${series.name} on a phone`, of(series, 'moved'), goals.moved),
    );
    return row([
      series.name,
      rounded(of(series, 'firstPaintMs'), 0),
      withGoal(first, firstPaintShare),
      rounded(of(series, 'largestPaintMs'), 0),
      withGoal(largest, largestPaintShare),
      rounded(of(series, 'aliveMs'), 0),
      rounded(of(drawn, 'aliveMs'), 0),
      withGoal(alive, aliveShare),
      rounded(of(series, 'moved'), 3),
      rounded(kbOf(series, 'bytes'), 1),
    ]);
  });
  const columns = [
    'first paint ms',
    'share',
    'largest paint ms',
    'share',
    'alive ms',
    'by scripts ms',
    'share',
  ];
  const ofFloor = row([
    floor.name,
    rounded(of(floor, 'firstPaintMs'), 0),
    '',
    rounded(of(floor, 'largestPaintMs'), 0),
    '',
    rounded(of(floor, 'aliveMs'), 0),
    '',
    '',
    rounded(of(floor, 'moved'), 3),
    rounded(kbOf(floor, 'bytes'), 1),
  ]);
  return tableOf(title, [...columns, 'moved', 'kB in all'], [ofFloor, ...lines], missed);
}

function auditedTable(audited: PageSeries[], title: string): Tables {
  const scores = { accessibility: 'accessibility', bestPractices: 'best practices', seo: 'search engines' };
  const missed = audited
    .slice(1)
    .flatMap((series) => [
      ...under(`Lighthouse of ${series.name}`, of(series, 'score'), goals.score),
      ...Object.entries(scores).flatMap(([figure, name]) =>
        under(`${name} of ${series.name}`, of(series, figure), goals.otherScores),
      ),
    ]);
  const lines = audited.map((series) =>
    row([
      series.name,
      ...['score', ...Object.keys(scores), 'blockedMs', 'firstPaintMs', 'largestPaintMs'].map((figure) =>
        rounded(of(series, figure), 0),
      ),
    ]),
  );
  const columns = [
    'performance',
    ...Object.values(scores),
    'blocked ms',
    'first paint ms',
    'largest paint ms',
  ];
  return tableOf(title, columns, lines, missed);
}

/** Without lines there is no table. The columns of shares are texts, all others are numbers. */
function tableOf(title: string, columns: string[], lines: string[], missed: string[]): Tables {
  if (lines.length === 0) return { tables: [], missed };
  const rule = columns.map((name) => (name === 'share' ? ' --- |' : ' ---: |')).join('');
  return { tables: [[row([title, ...columns]), `| --- |${rule}`, ...lines].join('\n')], missed };
}

function over(what: string, value: number | null, goal: number | null, unit = ''): string[] {
  if (value === null || goal === null || value <= goal) return [];
  const digits = goal < 1 && unit === '' ? 3 : 2;
  return [`${what} is ${Number(value.toFixed(digits))}${unit} (goal ${goal})`];
}

function under(what: string, value: number | null, goal: number): string[] {
  return value === null || value >= goal ? [] : [`${what} is ${value.toFixed(0)} (goal ${goal})`];
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
