import clsx from 'clsx';
import { Headphones, Lock, Pause, Play } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Badge } from '../status/Badge.tsx';
import type { Target } from './loop.ts';
import { type Mark, PlayerMarks } from './PlayerMarks.tsx';
import { PlayerNotice } from './PlayerNotice.tsx';
import { PlayerRange } from './PlayerRange.tsx';
import { PlayerTimes } from './PlayerTimes.tsx';
import type { PlayerInput } from './sound.ts';
import { usePlayer } from './use-player.ts';

/** For what is beside the player: a list of places, a key, a button. */
export interface PlayerControl {
  /** In seconds. */
  position: () => number;
  /** Plays from there. */
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
}

type Props = Omit<PlayerInput, 'target' | 'isUnprocessed' | 'height'> & {
  mode?: 'play' | 'loop-selector';
  isLocked?: boolean;
  /** The artist has listened: the player says so, and the loop can no longer be moved. */
  isListened?: boolean;
  isUnprocessed?: boolean;
  height?: 66 | 40;
  /** Numbered places under the waveform, in the order of time. */
  marks?: readonly Mark[];
  onMarkMove?: (id: string, at: number) => void;
  controlRef?: Ref<PlayerControl>;
};

export function AudioPlayer(props: Props) {
  const { title, isListened = false, isUnprocessed = false, height = 66 } = props;
  const isSelector = props.mode === 'loop-selector';
  const isLocked = props.isLocked || isListened;
  const target: Target = isSelector && !isLocked ? 'loop' : 'position';
  const waveRef = useRef<HTMLDivElement>(null);
  const player = usePlayer({ ...props, target, isUnprocessed, height }, waveRef);
  const { state, status } = player;
  const isReady = status === 'ready' && !isUnprocessed;
  useImperativeHandle(props.controlRef, () => player.control, [player.control]);
  const handleRetry = async () => {
    await props.onRetry?.();
    player.retry();
  };
  return (
    <div role="group" aria-label={title} className="flex min-w-0 items-center gap-3 sm:gap-4">
      <PlayButton {...{ title, height, isReady }} isPlaying={player.isPlaying} onToggle={player.toggle} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Title {...{ title, isListened }} isLockedSelector={isSelector && target === 'position'} />
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
        {props.marks && props.marks.length > 0 && (
          <PlayerMarks
            marks={props.marks}
            durationSeconds={state.durationSeconds}
            onPick={({ at }) => player.control.playFrom(at)}
            onMove={props.onMarkMove}
          />
        )}
      </div>
    </div>
  );
}

interface PlayButtonProps {
  title: string;
  height: 66 | 40;
  isReady: boolean;
  isPlaying: boolean;
  onToggle: () => void;
}

function PlayButton({ title, height, isReady, isPlaying, onToggle }: PlayButtonProps) {
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-label={isPlaying ? `Pause ${title}` : `Play ${title}`}
      onClick={onToggle}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-action text-on-action transition-colors hover:bg-action-strong disabled:bg-sunken disabled:text-muted',
        height === 66 ? 'size-14' : 'size-11',
      )}
    >
      <PlayIcon
        aria-hidden
        className={clsx('fill-current', height === 66 ? 'size-6' : 'size-5', !isPlaying && 'translate-x-px')}
      />
    </button>
  );
}

interface TitleProps {
  title: string;
  isListened: boolean;
  isLockedSelector: boolean;
}

function Title({ title, isListened, isLockedSelector }: TitleProps) {
  return (
    <>
      <span className={clsx('min-w-0 flex-1 truncate text-sm font-bold', isListened && 'max-sm:basis-full')}>
        {title}
      </span>
      {isListened && (
        <Badge tone="green" icon={<Headphones aria-hidden />}>
          Listened
        </Badge>
      )}
      {isLockedSelector && !isListened && <Lock aria-hidden className="size-4 shrink-0 text-muted" />}
    </>
  );
}
