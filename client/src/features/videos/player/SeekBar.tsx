import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { type Chapter, chapterAt } from '@dubplate/shared/features/videos/rules.ts';
import { type PointerEvent, useState } from 'react';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { type Player, usePlayerState } from './create-player.ts';
import { previewAt } from './previews.ts';

type Props = {
  player: Player;
  title: string;
  chapters: readonly Chapter[];
  previews: WatchableVideo['previews'];
};

/** A native range input, so that keys, touch and screen readers work, over a drawn bar. */
export function SeekBar({ player, title, chapters, previews }: Props) {
  const seconds = usePlayerState(player, (state) => state.seconds);
  const duration = usePlayerState(player, (state) => state.durationSeconds);
  const buffered = usePlayerState(player, (state) => state.bufferedTo);
  const [pointed, setPointed] = useState<number | null>(null);
  const percent = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`;
  const handlePoint = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  };
  const at = chapterAt(chapters, seconds);
  const chapter = at === null ? '' : `, ${chapters[at]?.title}`;
  return (
    <div
      className="relative h-11"
      onPointerMove={handlePoint}
      onPointerDown={handlePoint}
      onPointerLeave={() => setPointed(null)}
    >
      {pointed !== null && (
        <Preview at={pointed} left={percent(pointed)} chapters={chapters} previews={previews} />
      )}
      <div
        aria-hidden
        className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-white/30"
      >
        <div className="absolute inset-y-0 left-0 bg-white/40" style={{ width: percent(buffered) }} />
        <div className="absolute inset-y-0 left-0 bg-yellow" style={{ width: percent(seconds) }} />
        {chapters.map(({ seconds: begin }) =>
          begin > 0 ? (
            <div key={begin} className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: percent(begin) }} />
          ) : null,
        )}
      </div>
      <div
        aria-hidden
        className="absolute top-1/2 size-4 -translate-1/2 rounded-full bg-yellow"
        style={{ left: percent(seconds) }}
      />
      {/* Half a thumb wider on each side, so that the pointer's place is the time's. */}
      <input
        data-seek
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(seconds, duration)}
        // The change event comes after React has put the playing position back, and would undo the jump.
        onInput={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
        aria-label={`Position in ${title}`}
        aria-valuetext={`${timeText(seconds)} of ${timeText(duration)}${chapter}`}
        className="absolute -inset-x-2 inset-y-0 m-0 h-full w-[calc(100%+1rem)] cursor-pointer rounded-card opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent focus-visible:[&::-moz-range-thumb]:opacity-0 focus-visible:[&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}

type PreviewProps = Pick<Props, 'chapters' | 'previews'> & { at: number; left: string };

function Preview({ at, left, chapters, previews }: PreviewProps) {
  const chapter = chapterAt(chapters, at);
  const place = previews && previewAt(previews, at);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 grid w-44 -translate-x-1/2 justify-items-center gap-1 rounded-card bg-ink p-1.5 text-center text-sm text-white"
      style={{ left: `clamp(5.5rem, ${left}, calc(100% - 5.5rem))` }}
    >
      {previews && place && (
        <div
          className="w-full rounded-[0.5rem] bg-cover"
          style={{
            aspectRatio: `${previews.width} / ${previews.height}`,
            backgroundImage: `url("${previews.url}")`,
            backgroundSize: place.size,
            backgroundPosition: place.position,
          }}
        />
      )}
      <span className="tabular font-bold">{timeText(at)}</span>
      {chapter !== null && <span className="line-clamp-2">{chapters[chapter]?.title}</span>}
    </div>
  );
}
