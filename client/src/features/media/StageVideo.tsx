import clsx from 'clsx';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  /** In the upper corner, such as whether it is live and how many watch. */
  corner?: ReactNode;
  /** The picture with its controls, which can fill the screen. */
  frameRef?: Ref<HTMLDivElement>;
  /** In the corner of another one. */
  isSmall?: boolean;
  children?: ReactNode;
  onBlocked?: () => void;
};

/** A live picture in a frame of 16 to 9, with words where it is missing and controls below it. */
export function StageVideo(props: Props) {
  const { stream, url = null, isMuted, label, notice, over, corner, isSmall = false, children } = props;
  const { frameRef, onBlocked } = props;
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
    <div
      ref={frameRef}
      className="relative w-full overflow-hidden rounded-card bg-ink text-white ring-1 ring-line [&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:rounded-none"
    >
      <div className="relative aspect-video [:fullscreen>&]:aspect-auto [:fullscreen>&]:min-h-0 [:fullscreen>&]:flex-1">
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
        {corner && (
          <div className="absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-full bg-ink/70 py-1 pr-3 pl-1 text-sm font-bold">
            {corner}
          </div>
        )}
        {over}
      </div>
      {/* A small picture would hide behind them. */}
      {children && (
        <div className="flex flex-wrap items-center gap-x-1 p-1 sm:absolute sm:gap-x-2 sm:inset-x-0 sm:bottom-0 sm:bg-ink/70 sm:p-2">
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
