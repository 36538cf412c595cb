import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';

/** A thousandth of full scale, -60 dB: nobody hears it beside music. */
const HEARD_FROM = 0.001;

/** Whether the loop that begins at `start`, in seconds, or the whole track, has no sound. `peaks` are equal parts of the track. */
export function isSilent(peaks: readonly number[], durationSeconds: number, start: number | null): boolean {
  const partOf = (seconds: number) => (seconds / durationSeconds) * peaks.length;
  const heard =
    start === null ? peaks : peaks.slice(Math.floor(partOf(start)), Math.ceil(partOf(start + LOOP_SECONDS)));
  return heard.length > 0 && heard.every((peak) => peak <= HEARD_FROM);
}
