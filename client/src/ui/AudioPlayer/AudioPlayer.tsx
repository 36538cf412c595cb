import clsx from 'clsx';
import { Headphones, Lock, Pause, Play, RotateCcw } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { WaveArt } from '../WaveArt.tsx';
import { boundsOf, isPlayerKey, lastStartOf, loopEndOf, spokenValue, type Target, timeText } from './loop.ts';
import type { PlayerInput } from './sound.ts';
import { usePlayer } from './use-player.ts';

type Props = {
  /** A signed address or the object URL of a local draft. */
  src: string;
  /** What plays: named to screen readers and in the page's title. */
  title: string;
  /** Heights as stored (512); without them the sound is decoded here and `onPeaks` gets them. */
  peaks?: readonly number[] | null;
  durationSeconds?: number | null;
  mode?: 'play' | 'loop-selector';
  /** In seconds. With it playing stays inside the 30 seconds from here. */
  loopStart?: number | null;
  onLoopChange?: (startSeconds: number) => void;
  isLocked?: boolean;
  isAutoloop?: boolean;
  /** The artist has heard it: it says so, and the loop can no longer be moved. */
  isListened?: boolean;
  isUnprocessed?: boolean;
  height?: 66 | 40;
  onPeaks?: (peaks: number[], durationSeconds: number) => void;
  onPlay?: () => void;
  onFinish?: () => void;
  /** Before a new attempt, for example to ask for a fresh signed address. */
  onRetry?: () => void | Promise<unknown>;
  className?: string;
};

export function AudioPlayer(props: Props) {
  const {
    title,
    mode = 'play',
    isListened = false,
    isUnprocessed = false,
    height = 66,
    onRetry,
    className,
  } = props;
  const isLocked = (props.isLocked ?? false) || isListened;
  const target: Target = mode === 'loop-selector' && !isLocked ? 'loop' : 'position';
  const waveRef = useRef<HTMLDivElement>(null);
  const input: PlayerInput = {
    src: props.src,
    title,
    target,
    isUnprocessed,
    height,
    peaks: props.peaks ?? undefined,
    durationSeconds: props.durationSeconds ?? undefined,
    loopStart: props.loopStart,
    isAutoloop: props.isAutoloop ?? false,
    onLoopChange: props.onLoopChange,
    onPeaks: props.onPeaks,
    onPlay: props.onPlay,
    onFinish: props.onFinish,
  };
  const player = usePlayer(input, waveRef);
  const { state, status, isPlaying } = player;
  const isReady = status === 'ready' && !isUnprocessed;
  const handleRetry = async () => {
    await onRetry?.();
    player.retry();
  };
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div
      role="group"
      aria-label={title}
      className={clsx('flex min-w-0 items-center gap-3 sm:gap-4', className)}
    >
      <button
        type="button"
        disabled={!isReady}
        aria-label={isPlaying ? `Pause ${title}` : `Play ${title}`}
        onClick={player.toggle}
        className={clsx(
          'grid shrink-0 place-items-center rounded-full bg-action text-on-action transition-colors hover:bg-action-strong disabled:bg-sunken disabled:text-muted',
          height === 66 ? 'size-14' : 'size-11',
        )}
      >
        <PlayIcon
          aria-hidden
          className={clsx(
            'fill-current',
            height === 66 ? 'size-6' : 'size-5',
            !isPlaying && 'translate-x-px',
          )}
        />
      </button>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm font-bold">{title}</span>
          {isListened && (
            <Badge tone="green" icon={<Headphones aria-hidden />}>
              Listened
            </Badge>
          )}
          {isLocked && !isListened && mode === 'loop-selector' && (
            <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          )}
          {isReady && <PlayerTimes {...{ state, target }} />}
        </div>
        <div
          className={clsx(
            'relative min-w-0 rounded-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-focus',
            height === 66 ? 'h-[66px]' : 'h-10',
          )}
        >
          <div ref={waveRef} aria-hidden className={clsx('h-full', !isReady && 'invisible')} />
          {isReady && <PlayerRange {...{ title, target, state }} act={player.act} onToggle={player.toggle} />}
          {!isReady && <PlayerNotice {...{ status, isUnprocessed, title }} onRetry={handleRetry} />}
        </div>
      </div>
    </div>
  );
}

type PlayerState = ReturnType<typeof usePlayer>['state'];

function PlayerTimes({ state, target }: { state: PlayerState; target: Target }) {
  const { loopStart, durationSeconds } = state;
  return (
    <span className="tabular flex shrink-0 items-center gap-2 text-sm text-muted">
      {loopStart !== null && (
        <span className="rounded-full bg-blue-2 px-2 text-xs leading-5 font-bold text-ink">
          <span className="max-sm:sr-only">Loop </span>
          {timeText(loopStart)}–{timeText(loopEndOf(loopStart, durationSeconds))}
        </span>
      )}
      <span className={clsx(target === 'loop' && loopStart !== null && 'max-sm:hidden')}>
        {timeText(state.position)} / {timeText(durationSeconds)}
      </span>
    </span>
  );
}

type RangeProps = {
  title: string;
  target: Target;
  state: PlayerState;
  act: ReturnType<typeof usePlayer>['act'];
  onToggle: () => void;
};

/**
 * The waveform has no keyboard and no role of its own, so a native range input lies over it for keys and screen
 * readers. The pointer goes through to the waveform, whose pixels stand for seconds exactly.
 */
function PlayerRange({ title, target, state, act, onToggle }: RangeProps) {
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

type NoticeProps = {
  status: 'loading' | 'ready' | 'error';
  isUnprocessed: boolean;
  title: string;
  onRetry: () => Promise<void>;
};

function PlayerNotice({ status, isUnprocessed, title, onRetry }: NoticeProps) {
  const box =
    'absolute inset-0 flex items-center gap-3 overflow-hidden rounded-card bg-sunken px-4 text-sm leading-tight text-text';
  if (isUnprocessed) {
    return (
      <p role="status" className={box}>
        Processing audio. This may take a few minutes. Please refresh the page.
      </p>
    );
  }
  if (status === 'error') {
    return (
      <div role="alert" className={clsx(box, 'justify-between bg-danger-soft pr-1')}>
        <span>This audio could not be loaded. The file itself is safe.</span>
        <Button
          kind="quiet"
          size="small"
          onClick={onRetry}
          icon={<RotateCcw aria-hidden className="size-4" />}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className={box}>
      <span className="relative z-10 shrink-0 font-semibold">Generating waveform...</span>
      <WaveArt seed={title} bars={64} className="h-3/4 min-w-0 flex-1 animate-pulse text-edge" />
    </div>
  );
}
