import type { LoopExample } from '@dubplate/shared/features/loopcheck/records.ts';
import { useEffect, useRef } from 'react';
import { AudioPlayer } from '../../../ui/AudioPlayer/AudioPlayer.tsx';

/** Takes the focus of the button that it replaces, and plays. */
export function ExamplePlayer({ loop, title }: { loop: LoopExample['loop']; title: string }) {
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => placeRef.current?.focus(), []);
  return (
    <div ref={placeRef} tabIndex={-1} className="outline-none">
      <AudioPlayer
        src={loop.src}
        title={title}
        peaks={loop.peaks}
        durationSeconds={loop.duration}
        loopStart={loop.start}
        playsAtOnce
      />
    </div>
  );
}
