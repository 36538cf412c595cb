export interface Step {
  date: string;
  value: number;
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** "+3 (+25%) against 12 before"; without a period before to compare with, no percentage. */
export function changeWords(now: number, before: number, format: (value: number) => string): string {
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const change = `${sign}${format(Math.abs(difference))}`;
  const share = before === 0 ? '' : ` (${percent.format(difference / before).replace('-', '−')})`;
  return `${change}${share} against ${format(before)} before`;
}
