export interface Step {
  date: string;
  value: number;
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** "+25%"; null without a period before to compare with. */
export function shareWords(now: number, before: number): string | null {
  return before === 0 ? null : percent.format((now - before) / before).replace('-', '−');
}

/** "+3 (+25%) against 12 before"; without a period before to compare with, no percentage. */
export function changeWords(now: number, before: number, format: (value: number) => string): string {
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const change = `${sign}${format(Math.abs(difference))}`;
  const share = shareWords(now, before);
  return `${change}${share === null ? '' : ` (${share})`} against ${format(before)} before`;
}
