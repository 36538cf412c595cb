import type { Step } from './trend.ts';

interface PeriodItem {
  date: string;
  count: number;
  tokens: number;
}

const whole = new Intl.NumberFormat('en-US');

export function count(value: number): string {
  return whole.format(value);
}

export function stepsOf(items: readonly PeriodItem[]): Step[] {
  return items.map((item) => ({ date: item.date, value: item.count }));
}

export function tokenStepsOf(items: readonly PeriodItem[]): Step[] {
  return items.map((item) => ({ date: item.date, value: item.tokens }));
}
