import clsx from 'clsx';
import { loopEndOf, type LoopState, timeText } from './loop.ts';

/** The chosen loop and the position in the track. */
export function PlayerTimes({ state }: { state: LoopState }) {
  const { loopStart, durationSeconds } = state;
  return (
    <span className="tabular flex shrink-0 items-center gap-2 text-sm text-muted">
      {loopStart !== null && (
        <span className="rounded-full bg-blue-2 px-2 text-xs leading-5 font-bold text-ink">
          <span className="max-sm:sr-only">Loop </span>
          {timeText(loopStart)}–{timeText(loopEndOf(loopStart, durationSeconds))}
        </span>
      )}
      <span className={clsx(loopStart !== null && 'max-sm:hidden')}>
        {timeText(state.position)} / {timeText(durationSeconds)}
      </span>
    </span>
  );
}
