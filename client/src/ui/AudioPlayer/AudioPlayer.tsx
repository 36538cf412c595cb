import clsx from 'clsx';
import { Headphones, Lock, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../status/Badge.tsx';
import type { Target } from './loop.ts';
import { PlayerNotice } from './PlayerNotice.tsx';
import { PlayerRange } from './PlayerRange.tsx';
import { PlayerTimes } from './PlayerTimes.tsx';
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
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span
            className={clsx('min-w-0 flex-1 truncate text-sm font-bold', isListened && 'max-sm:basis-full')}
          >
            {title}
          </span>
          {isListened && (
            <Badge tone="green" icon={<Headphones aria-hidden />}>
              Listened
            </Badge>
          )}
          {isLocked && !isListened && mode === 'loop-selector' && (
            <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          )}
          {isReady && <PlayerTimes state={state} />}
        </div>
        <div
          className={clsx(
            'relative min-w-0 rounded-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-focus',
            height === 66 ? 'min-h-[66px]' : 'min-h-10',
          )}
        >
          <div
            ref={waveRef}
            aria-hidden
            className={clsx(
              '@container',
              height === 66 ? 'h-[66px]' : 'h-10',
              !isReady && 'invisible absolute inset-x-0 top-0',
            )}
          />
          {isReady && <PlayerRange {...{ title, target, state }} act={player.act} onToggle={player.toggle} />}
          {!isReady && <PlayerNotice {...{ status, isUnprocessed, title, height }} onRetry={handleRetry} />}
        </div>
      </div>
    </div>
  );
}
