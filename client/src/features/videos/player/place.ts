import { resumeAt } from '@dubplate/shared/features/videos/rules.ts';
import { parsedFields } from '../../../lib/stored-fields.ts';

/** Where a person is in a course, and when that was, in milliseconds. */
export interface Place {
  seconds: number;
  furthest: number;
  atMs: number;
}

/** A place that the server may not know yet. Null if there is none, or another program wrote it. */
export function readPlace(text: string | null): Place | null {
  const { seconds, furthest, atMs } = parsedFields(text);
  const isWhole = [seconds, furthest, atMs].every((value) => Number.isFinite(value) && Number(value) >= 0);
  return isWhole ? { seconds: Number(seconds), furthest: Number(furthest), atMs: Number(atMs) } : null;
}

/** The newer of two places, with the furthest second of both. */
export function latestPlace(a: Place | null, b: Place | null): Place | null {
  if (!a || !b) return a ?? b;
  const newer = b.atMs > a.atMs ? b : a;
  return { ...newer, furthest: Math.max(a.furthest, b.furthest) };
}

/** Where playing begins. */
export function beginningOf(place: Place | null, durationSeconds: number): number {
  return place === null ? 0 : resumeAt({ seconds: place.seconds, durationSeconds });
}
