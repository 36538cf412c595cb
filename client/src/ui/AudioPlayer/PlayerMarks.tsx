import type { KeyboardEvent } from 'react';
import { timeText } from './loop.ts';

/** A place in the track that has a text of its own beside the player. */
export interface Mark {
  id: string;
  /** In seconds. */
  at: number;
  label: string;
}

type Props = {
  marks: readonly Mark[];
  durationSeconds: number;
  onPick: (mark: Mark) => void;
  /** Without it the places are fixed. */
  onMove?: ((id: string, at: number) => void) | undefined;
};

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};
/** With Shift, for a place between two seconds. */
const FINE = 0.1;

/** Numbered pins under the waveform, at their places. A press plays from there; arrow keys move a pin that may move. */
export function PlayerMarks({ marks, durationSeconds, onPick, onMove }: Props) {
  if (durationSeconds === 0) return null;
  const handleKeyDown = (event: KeyboardEvent, { id, at }: Mark) => {
    const step = steps[event.key];
    if (!onMove || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(durationSeconds, Math.max(0, at + step * (event.shiftKey ? FINE : 1)));
    onMove(id, Math.round(to * 10) / 10);
  };
  return (
    <div role="group" aria-label="Moments" className="relative h-8">
      {marks.map((mark, index) => (
        <button
          key={mark.id}
          type="button"
          {...(onMove && {
            role: 'slider',
            'aria-valuemin': 0,
            'aria-valuemax': durationSeconds,
            'aria-valuenow': mark.at,
            'aria-valuetext': timeText(mark.at),
          })}
          aria-label={
            onMove ? `Moment ${index + 1}` : `Moment ${index + 1} at ${timeText(mark.at)}: ${mark.label}`
          }
          title={`${timeText(mark.at)} ${mark.label}`.trim()}
          onClick={() => onPick(mark)}
          onKeyDown={(event) => handleKeyDown(event, mark)}
          style={{ left: `${(mark.at / durationSeconds) * 100}%` }}
          className="tabular absolute top-1 grid size-7 -translate-x-1/2 place-items-center rounded-full bg-solid text-xs font-bold text-on-solid before:pointer-events-none before:absolute before:bottom-full before:h-16 before:w-0.5 before:bg-solid hover:z-10 focus-visible:z-10"
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
