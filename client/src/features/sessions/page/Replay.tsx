import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';

type Props = { session: Session; url: string; reload: () => Promise<unknown> };

/** The recording. Its address ends after some minutes; then a new one goes on at the same place. */
export function Replay({ session, url, reload }: Props) {
  const place = useRef({ seconds: 0, isPlaying: false });
  const [failures, setFailures] = useState(0);
  const isBroken = failures > 1;

  const handleError = () => {
    setFailures((before) => before + 1);
    if (failures === 0) void reload();
  };
  return (
    <section aria-label="Replay" className="grid gap-3 self-start">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no subtitles */}
      <video
        key={url}
        src={url}
        controls
        playsInline
        preload="metadata"
        poster={imageUrlAt(session.image, 1280)}
        className="aspect-video w-full rounded-card bg-ink"
        onLoadedMetadata={({ currentTarget }) => {
          const { seconds, isPlaying } = place.current;
          if (seconds > 0) currentTarget.currentTime = seconds;
          // A browser may refuse to start the sound without a press; the button is there.
          if (isPlaying) void currentTarget.play().catch(() => undefined);
        }}
        onTimeUpdate={({ currentTarget }) => {
          place.current = { seconds: currentTarget.currentTime, isPlaying: !currentTarget.paused };
          if (failures > 0) setFailures(0);
        }}
        onError={handleError}
      />
      {isBroken && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The replay could not be loaded. Your ticket is safe.</p>
          <Button
            kind="secondary"
            size="small"
            onClick={async () => {
              await reload();
              setFailures(0);
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
