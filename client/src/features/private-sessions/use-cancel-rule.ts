import { useNow } from './read/use-now.ts';
import { cancelRuleText, freeExitEndsMs } from './words.ts';

/** The rule for a chosen time, which changes while the page is open. */
export function useCancelRule(startMs: number | null, paid: number): string {
  const now = useNow(startMs === null ? [] : [new Date(freeExitEndsMs(startMs))]);
  return cancelRuleText(startMs, { paid, nowMs: now.getTime() });
}
