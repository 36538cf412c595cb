import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { takeTurn } from '../../../ui/AudioPlayer/now-playing.ts';
import type { SourceKind } from '../player/choose-source.ts';
import { attach } from '../player/source.ts';

type Preview = NonNullable<WatchableVideo['freePreview']>;

interface Props {
  video: WatchableVideo;
  preview: Preview;
  /** What is offered at its end. */
  rest: ReactNode;
}

/** Plays the free beginning of a course, and then offers the rest. */
export function PreviewPlayer({ video, preview, rest }: Props) {
  const { title, image } = video;
  const mediaRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'playing' | 'over' | 'broken'>('playing');
  const [hasBegun, setHasBegun] = useState(false);
  const again = useSource(mediaRef, { videoId: video.id, preview, onBroken: () => setState('broken') });
  // What was pressed to come here is gone.
  useEffect(() => mediaRef.current?.focus(), []);
  useTurn(mediaRef, title);
  const handleAgain = () => {
    setState('playing');
    if (state === 'broken') return void again();
    void mediaRef.current?.play().catch(() => undefined);
    mediaRef.current?.focus();
  };
  return (
    <section
      aria-label="Free preview"
      data-block="ink"
      className="relative grid self-start overflow-hidden rounded-card bg-ink text-white"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to those who have the course */}
      <video
        ref={mediaRef}
        autoPlay
        controls={state === 'playing'}
        playsInline
        poster={hasBegun ? undefined : imageUrlAt(image, 1280)}
        aria-label={`Free preview of ${title}`}
        onEnded={() => setState('over')}
        onPlaying={() => setHasBegun(true)}
        className={clsx('aspect-video size-full bg-ink', hasBegun ? 'object-contain' : 'object-cover')}
      />
      {state !== 'playing' && (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/85 p-6 text-center"
        >
          <p className="max-w-prose text-lg font-bold">
            {state === 'over' ? 'That was the free preview.' : 'The preview could not be played.'}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            {state === 'over' && rest}
            <Button kind="secondary" onClick={handleAgain}>
              {state === 'over' ? 'Watch again' : 'Try again'}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface Playing {
  videoId: string;
  preview: Preview;
  onBroken: () => void;
}

/** Plays from the addresses that the page came with; once they fail, from fresh ones. Gives what tries again. */
function useSource(
  mediaRef: RefObject<HTMLVideoElement | null>,
  { videoId, preview, onBroken }: Playing,
): () => Promise<void> {
  const [source, setSource] = useState({ addresses: preview, failed: none, isFresh: false });
  const renew = async (failed: ReadonlySet<SourceKind> = none) => {
    try {
      const { freePreview } = await call('video/get', { videoId });
      if (freePreview) setSource({ addresses: freePreview, failed, isFresh: true });
      else onBroken();
    } catch {
      onBroken();
    }
  };
  const handleFailure = useEffectEvent((kind: SourceKind) => {
    if (source.isFresh) onBroken();
    else void renew(new Set([kind]));
  });
  const handleNothing = useEffectEvent(() => onBroken());
  useEffect(() => {
    const media = mediaRef.current;
    if (!media) return;
    const { addresses, failed } = source;
    const attached = attach(media, {
      addresses,
      failed,
      onFailure: () => attached && handleFailure(attached.kind),
    });
    if (!attached) handleNothing();
    return () => attached?.detach();
  }, [mediaRef, source]);
  return renew;
}

const none: ReadonlySet<SourceKind> = new Set();

/** Silences whatever else plays. */
function useTurn(mediaRef: RefObject<HTMLVideoElement | null>, title: string): void {
  useEffect(() => {
    const media = mediaRef.current;
    if (!media) return;
    let giveBack = () => {};
    const handlePlay = () => (giveBack = takeTurn({ title, pause: () => media.pause() }));
    const handleStop = () => giveBack();
    media.addEventListener('play', handlePlay);
    media.addEventListener('pause', handleStop);
    return () => {
      media.removeEventListener('play', handlePlay);
      media.removeEventListener('pause', handleStop);
      giveBack();
    };
  }, [mediaRef, title]);
}
