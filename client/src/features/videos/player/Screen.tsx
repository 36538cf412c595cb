import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import clsx from 'clsx';
import { LoaderCircle, Play } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Controls } from './Controls.tsx';
import { isAtEnd, type Player, usePlayerState } from './create-player.ts';
import { languageName } from '../words/video-words.ts';
import { SeekBar } from './SeekBar.tsx';
import { type Captions, useCaptionMode } from './use-captions.ts';
import { useFocusAfterBuying } from './use-focus-after-buying.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useProgress } from './use-progress.ts';
import { useSource } from './use-source.ts';

type Playback = NonNullable<WatchableVideo['playback']>;
type Props = {
  video: WatchableVideo;
  playback: Playback;
  player: Player;
  captions: Captions;
  renew: () => Promise<Playback | null>;
  isJustBought: boolean;
};

/** The picture with its controls. */
export function Screen({ video, playback, player, captions, renew, isJustBought }: Props) {
  const { id, title, artistName, chapters, previews } = video;
  const image = imageUrlAt(video.image, 1280);
  const hasBegun = usePlayerState(player, (state) => state.hasBegun);
  const boxRef = useRef<HTMLElement>(null);
  const mediaRef = useRef<HTMLVideoElement>(null);
  const trackRef = useRef<HTMLTrackElement>(null);
  useLayoutEffect(() => {
    const [media, box] = [mediaRef.current, boxRef.current];
    return media && box ? player.connect(media, box) : undefined;
  }, [player]);
  useProgress(player, id);
  const swap = useSource(player, playback, renew);
  usePlayerKeys(player, boxRef);
  useMediaSession(player, { title, artistName, image });
  useCaptionMode(player, trackRef, captions.address);
  const { address, language } = captions;
  return (
    <section
      ref={boxRef}
      aria-label="Player"
      data-block="ink"
      className="grid grid-cols-[minmax(0,1fr)] self-start overflow-hidden rounded-card bg-ink text-white fullscreen:grid-rows-[minmax(0,1fr)_auto] fullscreen:rounded-none"
    >
      <div className="relative grid min-h-0 place-items-center">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions follow once they are loaded */}
        <video
          ref={mediaRef}
          playsInline
          preload="metadata"
          poster={hasBegun ? undefined : image}
          aria-label={title}
          onClick={player.toggle}
          // The picture fills the frame as on its card; of the course itself nothing is cut off.
          className={clsx('aspect-video size-full bg-ink', hasBegun ? 'object-contain' : 'object-cover')}
        >
          {address !== null && language !== null && (
            <track
              key={address}
              ref={trackRef}
              kind="captions"
              src={address}
              srcLang={language}
              label={languageName(language)}
            />
          )}
        </video>
        <Over
          player={player}
          isJustBought={isJustBought}
          slug={video.slug}
          artistName={artistName}
          onRetry={() => swap()}
        />
      </div>
      <div className="px-4 pb-2">
        <SeekBar player={player} title={title} chapters={chapters} previews={previews} />
        <Controls player={player} offered={video.captions} language={language} />
      </div>
    </section>
  );
}

type OverProps = Pick<WatchableVideo, 'slug' | 'artistName'> & {
  player: Player;
  isJustBought: boolean;
  onRetry: () => Promise<void>;
};

/** Over the picture: the way in, that it loads, or what is wrong. */
function Over({ player, isJustBought, slug, artistName, onRetry }: OverProps) {
  const startRef = useRef<HTMLButtonElement>(null);
  useFocusAfterBuying(startRef, isJustBought);
  const hasBegun = usePlayerState(player, (state) => state.hasBegun);
  const isWaiting = usePlayerState(player, (state) => state.isWaiting);
  const isOver = usePlayerState(player, (state) => state.hasBegun && !state.isPlaying && isAtEnd(state));
  const trouble = usePlayerState(player, (state) => state.trouble);
  const seconds = usePlayerState(player, (state) => (state.hasBegun ? 0 : state.seconds));
  if (trouble !== null)
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/85 p-6 text-center"
      >
        <p className="max-w-prose text-lg font-bold">
          {trouble === 'offline'
            ? 'You’re offline. The course goes on when your network is back.'
            : 'The course could not be played. Your place is kept.'}
        </p>
        {trouble === 'broken' && (
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  if (!hasBegun)
    return (
      <button
        ref={startRef}
        type="button"
        onClick={(event) => {
          player.play();
          focusBar(event.currentTarget);
        }}
        className="absolute inline-flex min-h-16 items-center gap-3 rounded-full bg-action px-7 text-lg font-bold text-on-action shadow-float hover:bg-action-strong"
      >
        <Play aria-hidden className="size-6 fill-current" />
        {seconds > 0 ? `Go on at ${timeText(seconds)}` : 'Start'}
      </button>
    );
  if (isOver)
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/85 p-6 text-center">
        <Button
          size="large"
          onClick={(event) => {
            player.seek(0);
            player.play();
            focusBar(event.currentTarget);
          }}
        >
          Watch again
        </Button>
        {slug !== '' && (
          <Link to={artistPath(slug)} className={buttonClass('secondary')}>
            More by {artistName}
          </Link>
        )}
      </div>
    );
  return (
    <output className="pointer-events-none absolute">
      {isWaiting && (
        <>
          <LoaderCircle aria-hidden className="size-12 animate-spin text-white" />
          <span className="sr-only">Loading…</span>
        </>
      )}
    </output>
  );
}

/** What was pressed over the picture goes. From the bar all keys of the player work. */
function focusBar(pressed: HTMLElement): void {
  pressed.closest('section')?.querySelector<HTMLElement>('[data-seek]')?.focus();
}
