import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { followLiveEdge } from './live-edge.ts';

type Props = {
  stream: MediaStream | null;
  /** What is played instead of a stream; a player of it stays close to its end. */
  url?: string | null;
  isMuted: boolean;
  label: string;
  /** Over the picture, when there is none to see. */
  notice?: ReactNode;
  /** Drawn over the picture, such as a gift. */
  over?: ReactNode;
  /** In the corner of another one. */
  isSmall?: boolean;
  children?: ReactNode;
  onBlocked?: () => void;
};

/** A live picture in a frame of 16 to 9, with words where it is missing and controls below it. */
export function StageVideo(props: Props) {
  const { stream, url = null, isMuted, label, notice, over, isSmall = false, children, onBlocked } = props;
  const ref = useRef<HTMLVideoElement>(null);
  const blockedRef = useRef(onBlocked);
  useEffect(() => {
    blockedRef.current = onBlocked;
  });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const stopFollowing = url === null ? setStream(video, stream) : setUrl(video, url);
    // Browsers let sound begin only after the person touched the page.
    if (stream ?? url)
      void video.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') blockedRef.current?.();
      });
    return stopFollowing;
  }, [stream, url, isMuted]);
  return (
    <div className="relative w-full overflow-hidden rounded-card bg-ink text-white">
      <div className="relative aspect-video">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken live has no text yet */}
        <video
          ref={ref}
          playsInline
          autoPlay
          muted={isMuted}
          aria-label={label}
          className="size-full object-contain"
        />
        {notice && (
          <div
            role="status"
            className={clsx(
              'absolute inset-0 grid place-content-center gap-2 bg-ink/80 text-center font-bold',
              isSmall ? 'p-1 text-xs' : 'p-6 text-lg',
            )}
          >
            {notice}
          </div>
        )}
        {over}
      </div>
      {/* A small picture would hide behind them. */}
      {children && (
        <div className="flex flex-wrap items-center gap-x-2 p-1 sm:absolute sm:inset-x-0 sm:bottom-0 sm:bg-ink/70 sm:p-2">
          {children}
        </div>
      )}
    </div>
  );
}

function setStream(video: HTMLVideoElement, stream: MediaStream | null): undefined {
  if (video.hasAttribute('src')) video.removeAttribute('src');
  if (video.srcObject !== stream) video.srcObject = stream;
}

function setUrl(video: HTMLVideoElement, url: string): () => void {
  // Setting it loads the element again, also when it is null already.
  if (video.srcObject !== null) video.srcObject = null;
  if (video.src !== url) {
    video.disableRemotePlayback = true; // Otherwise iPhones play nothing that comes in pieces.
    video.src = url;
  }
  return followLiveEdge(video);
}
