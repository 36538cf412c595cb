import clsx from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import { placeOf } from './place.ts';
import { type Band, timeText } from './times.ts';
import type { BandPart } from './drag.ts';
import { DAY_MINUTES, dayName, STEP_MINUTES, weekdays } from './week.ts';

interface Props {
  band: Band;
  /** It is being dragged: it shows where it was. */
  isDimmed: boolean;
  onBegin: (event: PointerEvent, part: BandPart) => void;
  /** Null removes it. */
  onReplace: (band: Band | null) => void;
}

/** From so many minutes on both times are readable in it. */
const ROOMY_MINUTES = 90;

/** One band of hours. Its ends are handles for the pointer; the keyboard does the same with arrow keys. */
export function BandView({ band, isDimmed, onBegin, onReplace }: Props) {
  const { day, start, end } = band;
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(band, event);
    if (next === undefined) return;
    event.preventDefault();
    onReplace(next);
  };
  return (
    <button
      type="button"
      data-band={`${day}-${start}`}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown Delete"
      onPointerDown={(event) => onBegin(event, 'whole')}
      onKeyDown={handleKeyDown}
      className={clsx(
        'absolute cursor-grab touch-none rounded-[0.375rem] bg-action text-center text-xs font-bold whitespace-nowrap text-on-action tabular max-sm:tracking-tighter hover:bg-action-strong focus-visible:z-10',
        isDimmed && 'opacity-40',
      )}
      style={placeOf(band)}
    >
      <span className="sr-only">
        {dayName(day)}, {timeText(start)} to {timeText(end)}
      </span>
      <span aria-hidden className="absolute inset-x-0 top-0.5 leading-5">
        <BandTime minutes={start} />
      </span>
      {end - start >= ROOMY_MINUTES && (
        <span aria-hidden className="absolute inset-x-0 bottom-0.5 leading-5">
          <BandTime minutes={end} />
        </span>
      )}
      <Handle end="top" onBegin={(event) => onBegin(event, 'start')} />
      <Handle end="bottom" onBegin={(event) => onBegin(event, 'end')} />
    </button>
  );
}

/** On a phone a full hour is its number alone, so that it fits. */
export function BandTime({ minutes }: { minutes: number }) {
  const [hour, minute] = timeText(minutes).split(':');
  return (
    <>
      {hour}
      <span className={minute === '00' ? 'max-sm:hidden' : ''}>:{minute}</span>
    </>
  );
}

/** Reaches out of the band, so that a finger finds it on a short one. */
function Handle({ end, onBegin }: { end: 'top' | 'bottom'; onBegin: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden
      data-handle={end}
      onPointerDown={onBegin}
      className={clsx(
        'absolute inset-x-0 h-3 cursor-ns-resize touch-none pointer-coarse:h-6',
        end === 'top' ? '-top-1.5 pointer-coarse:-top-4' : '-bottom-1.5 pointer-coarse:-bottom-4',
      )}
    />
  );
}

/** The band after a key, null when it is removed, undefined when the key does nothing. */
function afterKey(band: Band, { key, shiftKey }: KeyboardEvent): Band | null | undefined {
  const { day, start, end } = band;
  if (key === 'Delete' || key === 'Backspace') return null;
  const steps = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key];
  if (steps !== undefined) {
    const first = shiftKey ? start : start + steps;
    const last = end + steps;
    return first < 0 || last > DAY_MINUTES || last - first < STEP_MINUTES
      ? band
      : { day, start: first, end: last };
  }
  const columns = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (columns === undefined) return undefined;
  const other = weekdays[weekdays.findIndex((each) => each === day) + columns];
  return other === undefined ? band : { day: other, start, end };
}
