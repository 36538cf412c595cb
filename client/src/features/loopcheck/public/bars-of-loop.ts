import type { LoopExample } from '@dubplate/shared/features/loopcheck/records.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';

export const LOOP_BARS = 72;

/** The loop's part of the file's peaks, as so many heights from 0 to 1; undefined without peaks. */
export function barsOfLoop({ peaks, start, duration }: LoopExample['loop']): number[] | undefined {
  if (peaks === null || peaks.length === 0 || duration <= 0) return undefined;
  const at = (seconds: number) => Math.min(peaks.length - 1, (seconds / duration) * peaks.length);
  const [from, to] = [at(start), at(start + LOOP_SECONDS)];
  const step = (to - from) / LOOP_BARS;
  const bars = Array.from({ length: LOOP_BARS }, (_, bar) => {
    const first = Math.floor(from + bar * step);
    const last = Math.max(first + 1, Math.ceil(from + (bar + 1) * step));
    return Math.max(...peaks.slice(first, last));
  });
  const highest = Math.max(...bars);
  return highest === 0 ? bars : bars.map((height) => height / highest);
}
