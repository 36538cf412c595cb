import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import {
  boundsOf,
  isPlayerKey,
  lastStartOf,
  type LoopAction,
  type LoopState,
  spokenValue,
  type Target,
} from './loop.ts';

type RangeProps = {
  title: string;
  target: Target;
  state: LoopState;
  act: (action: LoopAction) => void;
  onToggle: () => void;
};

/**
 * The waveform has no keyboard support and no role, so a native range input covers it for keys and screen readers. The
 * pointer passes through to the waveform, where a pixel is an exact time.
 */
export function PlayerRange({ title, target, state, act, onToggle }: RangeProps) {
  const hintId = useId();
  const bounds = target === 'loop' ? { from: 0, to: lastStartOf(state.durationSeconds) } : boundsOf(state);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onToggle();
    } else if (isPlayerKey(event.key)) {
      event.preventDefault();
      act({ type: 'key', key: event.key, target });
    }
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) =>
    act({ type: 'moved', toSeconds: event.target.valueAsNumber, target });
  return (
    <>
      <input
        type="range"
        min={bounds.from}
        max={bounds.to}
        step="any"
        value={target === 'loop' ? (state.loopStart ?? 0) : state.position}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        aria-label={target === 'loop' ? `30-second loop of ${title}` : `Position in ${title}`}
        aria-valuetext={spokenValue(state, target)}
        aria-describedby={hintId}
        className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
      />
      <span id={hintId} hidden>
        Arrow keys move by 1 second, Page Up and Page Down by 5. Space plays and pauses.
      </span>
    </>
  );
}
