import { useEffect, useId, useRef } from 'react';
import { BandTime, BandView } from './BandView.tsx';
import { placeOf } from './place.ts';
import { type Band, bandsOf, replaceBand, type TypedWindow } from './times.ts';
import { useWeekDrag } from './use-week-drag.ts';
import { dayName, HOUR_PIXELS, weekdays } from './week.ts';

interface Props {
  weekly: readonly TypedWindow[];
  onChange: (weekly: TypedWindow[]) => void;
}

const labeledHours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The hours of a week as bands that are drawn, moved and resized by pointer, finger and keyboard. */
export function WeekView({ weekly, onChange }: Props) {
  const helpId = useId();
  const columnsRef = useRef<HTMLDivElement>(null);
  const focused = useRef<Band | null>(null);
  const bands = bandsOf(weekly);
  const replace = (before: Band | null, after: Band | null) => {
    focused.current = after;
    onChange(replaceBand(weekly, before, after));
  };
  const { drawn, hidden, begin } = useWeekDrag(columnsRef, replace);

  // A moved band is another element; the focus goes along.
  useEffect(() => {
    const { current: band } = focused;
    if (!band) return;
    focused.current = null;
    const found = bands.find((each) => isIn(band, each));
    if (found)
      columnsRef.current
        ?.querySelector<HTMLElement>(`[data-band="${keyOf(found)}"]`)
        ?.focus({ preventScroll: true });
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <p id={helpId} className="text-sm text-muted">
        <span className="pointer-coarse:hidden">
          Drag over free hours to add some. Drag a block to move it, or its ends to change it. Arrow keys move
          a block, with Shift its end; Delete removes it.
        </span>
        <span className="hidden pointer-coarse:inline">
          Tap a free hour to add one, or hold and drag over several. Drag a block to move it, or its ends to
          change it.
        </span>
      </p>
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
        <div />
        <div aria-hidden className="grid grid-cols-7 pb-2 text-center text-sm font-bold">
          {weekdays.map((day) => (
            <span key={day}>
              {dayName(day).slice(0, 2)}
              <span className="max-sm:hidden">{dayName(day).slice(2, 3)}</span>
            </span>
          ))}
        </div>
        <div aria-hidden className="relative text-xs text-muted tabular">
          {labeledHours.map((hour) => (
            <span
              key={hour}
              className="absolute right-2 -translate-y-1/2"
              style={{ top: hour * HOUR_PIXELS }}
            >
              {hour}
            </span>
          ))}
        </div>
        <div
          ref={columnsRef}
          role="group"
          aria-label="Week view"
          aria-describedby={helpId}
          data-week-view
          onPointerDown={(event) => begin(event, null)}
          className="relative touch-pan-y cursor-crosshair overflow-clip rounded-card bg-sunken select-none"
          style={{
            height: 24 * HOUR_PIXELS,
            backgroundImage: 'linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)',
            backgroundSize: `100% ${HOUR_PIXELS}px`,
          }}
        >
          {weekdays.slice(1).map((day, index) => (
            <span
              key={day}
              aria-hidden
              className="absolute inset-y-0 w-0.5 bg-surface"
              style={{ left: `${((index + 1) / 7) * 100}%` }}
            />
          ))}
          {bands.map((band) => (
            <BandView
              key={keyOf(band)}
              band={band}
              isDimmed={hidden !== null && isIn(band, hidden)}
              onBegin={(event, part) => begin(event, { band, part })}
              onReplace={(after) => replace(band, after)}
            />
          ))}
          {drawn && <DrawnBand band={drawn} />}
        </div>
      </div>
    </div>
  );
}

/** Where the band will be when it is let go. */
function DrawnBand({ band }: { band: Band }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 grid place-items-center overflow-hidden rounded-[0.375rem] border-2 border-ink bg-action text-center text-xs font-bold text-on-action tabular"
      style={placeOf(band)}
    >
      <span>
        <BandTime minutes={band.start} />
        <span className="block">
          <BandTime minutes={band.end} />
        </span>
      </span>
    </div>
  );
}

const keyOf = ({ day, start }: Band) => `${day}-${start}`;
const isIn = (inner: Band, outer: Band) =>
  inner.day === outer.day && outer.start <= inner.start && inner.end <= outer.end;
