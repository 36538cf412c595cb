import { formatCents, formatCount, formatTokens } from '../ui/money/amounts.ts';
import type { Grouping } from './period.ts';

export interface Step {
  date: string;
  value: number;
}

/** What a chart counts: tokens, or things by their name. */
export type Unit = 'tokens' | readonly [one: string, many: string];

/** One figure of a chart, over both periods. */
export interface Line {
  name: string;
  now: readonly Step[];
  before: readonly Step[];
}

interface PeriodItem {
  date: string;
  count: number;
  tokens: number;
}

export const countSteps = (items: readonly PeriodItem[]): Step[] =>
  items.map(({ date, count }) => ({ date, value: count }));

export const tokenSteps = (items: readonly PeriodItem[]): Step[] =>
  items.map(({ date, tokens }) => ({ date, value: tokens }));

export const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { value }) => sum + value, 0);

/** "12 artists", "1 artist", "1,200 tokens ($12.00)" */
export function amountWords(value: number, unit: Unit): string {
  if (unit === 'tokens') return `${formatTokens(value)} tokens (${formatCents(value)})`;
  return `${formatCount(value)} ${nounOf(value, unit)}`;
}

export function nounOf(value: number, unit: Unit): string {
  if (unit === 'tokens') return 'tokens';
  return value === 1 ? unit[0] : unit[1];
}

const BARS_VALUE_MAX = 20;
const BARS_STEPS_MAX = 92;

/** Small whole numbers are easier to count as bars; a line between them shows values that never were. */
export function hasBars(lines: readonly Line[], unit: Unit): boolean {
  const steps = lines.flatMap(({ now, before }) => [...now, ...before]);
  return (
    unit !== 'tokens' &&
    lines.every(({ now }) => now.length <= BARS_STEPS_MAX) &&
    steps.every(({ value }) => value <= BARS_VALUE_MAX)
  );
}

const format = (styles: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...styles, timeZone: 'UTC' });
const day = format({ month: 'short', day: 'numeric' });
const month = format({ month: 'short', year: 'numeric' });

/** "Nov 3", "week of Nov 3", "Nov 2026" */
export function stepWords({ date }: Step, groupBy: Grouping): string {
  if (groupBy === 'month') return month.format(new Date(date));
  return `${groupBy === 'week' ? 'week of ' : ''}${day.format(new Date(date))}`;
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** "+25%"; null when there was nothing before. */
export function shareWords(now: number, before: number): string | null {
  return before === 0 ? null : percent.format((now - before) / before).replace('-', '−');
}

/** "+3 (+25%) against 12 before"; without a percentage when there was nothing before. */
export function changeWords(now: number, before: number, textOf: (value: number) => string): string {
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const change = `${sign}${textOf(Math.abs(difference))}`;
  const share = shareWords(now, before);
  return `${change}${share === null ? '' : ` (${share})`} against ${textOf(before)} before`;
}
