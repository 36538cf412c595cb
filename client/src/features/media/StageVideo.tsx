import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  stream: MediaStream | null;
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
  const { stream, isMuted, label, notice, over, isSmall = false, children, onBlocked } = props;
  const ref = useRef<HTMLVideoElement>(null);
  const blockedRef = useRef(onBlocked);
  useEffect(() => {
    blockedRef.current = onBlocked;
  });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    // Browsers let sound begin only after the person touched the page.
    if (stream) void video.play().catch(() => blockedRef.current?.());
  }, [stream, isMuted]);
  return (
    <div className="relative aspect-video w-full overflow-hidden rounded-card bg-ink text-white">
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
      {children && (
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-2 bg-ink/70 p-2">
          {children}
        </div>
      )}
    </div>
  );
}
