export interface Step {
  date: string;
  value: number;
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
export function changeWords(now: number, before: number, format: (value: number) => string): string {
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const change = `${sign}${format(Math.abs(difference))}`;
  const share = shareWords(now, before);
  return `${change}${share === null ? '' : ` (${share})`} against ${format(before)} before`;
}
