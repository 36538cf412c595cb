import type { Language } from '@dubplate/shared/lookups/languages.ts';
import clsx from 'clsx';
import { Keyboard, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { isAtEnd, type Player, type PlayerState, usePlayerState } from './create-player.ts';
import { speeds } from './prefs.ts';
import { languageName } from '../words/video-words.ts';
import { showKeys } from './show-keys.tsx';

type Props = { player: Player; offered: readonly Language[]; language: Language | null };

/** Below the picture: play, sound, time, speed, captions, picture in picture, full screen. */
export function Controls({ player, offered, language }: Props) {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const isMuted = usePlayerState(player, (state) => state.isMuted || state.volume === 0);
  const volume = usePlayerState(player, (state) => state.volume);
  const isFullscreen = usePlayerState(player, (state) => state.isFullscreen);
  const isInPicture = usePlayerState(player, (state) => state.isInPicture);
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <Control label={isPlaying ? 'Pause' : 'Play'} keys="k" onClick={player.toggle}>
        {isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      </Control>
      <Control label={isMuted ? 'Sound on' : 'Mute'} keys="m" onClick={() => player.mute()}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </Control>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={({ target }) => player.setVolume(target.valueAsNumber)}
        aria-label="Volume"
        aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)} %`}
        className="h-11 w-20 accent-yellow max-lg:hidden"
      />
      <Time player={player} />
      <span className="ml-auto flex flex-wrap items-center gap-x-1">
        <Speed player={player} />
        {offered.length > 0 && <CaptionChoice player={player} offered={offered} language={language} />}
        {document.pictureInPictureEnabled && (
          <Control
            label={isInPicture ? 'Leave picture in picture' : 'Picture in picture'}
            onClick={player.togglePicture}
            className="max-sm:hidden"
          >
            <PictureInPicture2 />
          </Control>
        )}
        <Control label="Keys" keys="?" onClick={showKeys} className="max-lg:hidden">
          <Keyboard />
        </Control>
        <Control
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          keys="f"
          onClick={player.toggleFullscreen}
        >
          {isFullscreen ? <Minimize /> : <Maximize />}
        </Control>
      </span>
    </div>
  );
}

function Time({ player }: { player: Player }) {
  // Whole seconds: more often there is nothing new to read.
  const seconds = usePlayerState(player, shownSecond);
  const duration = usePlayerState(player, (state) => Math.round(state.durationSeconds));
  return (
    <span className="tabular px-2 text-sm whitespace-nowrap">
      {timeText(seconds)} / {timeText(duration)}
    </span>
  );
}

/** A length is rounded everywhere, and at the end the place is the length. */
function shownSecond({ seconds, durationSeconds }: PlayerState): number {
  return isAtEnd({ seconds, durationSeconds }) ? Math.round(durationSeconds) : Math.floor(seconds);
}

const selectClass =
  'h-11 rounded-card bg-transparent px-2 text-sm font-bold text-white hover:bg-white/15 [&>option]:text-ink [&>option]:bg-white';

function Speed({ player }: { player: Player }) {
  const speed = usePlayerState(player, (state) => state.speed);
  return (
    <select
      aria-label="Speed"
      title="Speed"
      value={speed}
      onChange={({ target }) => player.setSpeed(Number(target.value))}
      className={selectClass}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}

function CaptionChoice({ player, offered, language }: Props) {
  const hasCaptions = usePlayerState(player, (state) => state.hasCaptions);
  const choose = (value: string) => {
    const found = offered.find((each) => each === value);
    player.prefer(found ? { hasCaptions: true, language: found } : { hasCaptions: false });
  };
  return (
    <select
      aria-label="Captions"
      title="Captions (c)"
      value={hasCaptions && language !== null ? language : ''}
      onChange={({ target }) => choose(target.value)}
      className={clsx(selectClass, 'max-w-36')}
    >
      <option value="">Captions off</option>
      {offered.map((each) => (
        <option key={each} value={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}

type ControlProps = {
  label: string;
  keys?: string;
  onClick: () => unknown;
  children: ReactNode;
  className?: string;
};

function Control({ label, keys, onClick, children, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      onClick={onClick}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-white hover:bg-white/15 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}
