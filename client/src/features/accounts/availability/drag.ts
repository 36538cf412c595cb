import type { Band } from './times.ts';
import { DAY_MINUTES, STEP_MINUTES, weekdays } from './week.ts';

/** A place in the week view, in minutes from midnight. */
export interface Point {
  day: number;
  minute: number;
}

export type BandPart = 'whole' | 'start' | 'end';

/** What a drag took hold of; null is a free place, where it draws. */
export type Grip = { band: Band; part: BandPart } | null;

/** A press without a drag adds so much. */
const PRESS_MINUTES = 60;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
const snap = (minute: number) => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;

/** The place under the pointer. */
export function pointIn(
  rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  at: { clientX: number; clientY: number },
): Point {
  const column = Math.floor(((at.clientX - rect.left) / rect.width) * weekdays.length);
  return {
    day: weekdays[clamp(column, weekdays.length - 1)] ?? weekdays[0],
    minute: clamp(((at.clientY - rect.top) / rect.height) * DAY_MINUTES, DAY_MINUTES),
  };
}

/** The band that a drag from one place to another leads to. */
export function draggedTo(grip: Grip, from: Point, to: Point): Band {
  if (!grip) return drawnTo(from, to);
  const { day, start, end } = grip.band;
  const moved = to.minute - from.minute;
  if (grip.part === 'start') return { day, start: Math.min(snap(start + moved), end - STEP_MINUTES), end };
  if (grip.part === 'end')
    return { day, start, end: Math.max(Math.min(snap(end + moved), DAY_MINUTES), start + STEP_MINUTES) };
  const first = clamp(snap(start + moved), DAY_MINUTES - (end - start));
  return { day: to.day, start: first, end: first + end - start };
}

function drawnTo(from: Point, to: Point): Band {
  const [one, other] = [snap(from.minute), snap(to.minute)];
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return last > first ? { day: from.day, start: first, end: last } : pressedAt(from);
}

/** The hour around a press. */
function pressedAt({ day, minute }: Point): Band {
  const start = clamp(Math.floor(minute / 30) * 30, DAY_MINUTES - PRESS_MINUTES);
  return { day, start, end: start + PRESS_MINUTES };
}
