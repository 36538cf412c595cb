import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { chapterAt, isChapterDone } from '@dubplate/shared/features/videos/rules.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type Player, usePlayerState } from './create-player.ts';
import { Transcript } from './Transcript.tsx';
import type { Captions } from './use-captions.ts';

type Props = { video: WatchableVideo; player: Player; captions: Captions };
type Part = 'chapters' | 'transcript';

/** Beside the picture: the chapters and what is said. Nothing if there is neither. */
export function SidePanel({ video, player, captions }: Props) {
  const hasChapters = video.chapters.length > 0;
  const hasTranscript = captions.language !== null;
  const [part, setPart] = useState<Part>(hasChapters ? 'chapters' : 'transcript');
  if (!hasChapters && !hasTranscript) return null;
  return (
    <section
      aria-label="Chapters and transcript"
      className="relative min-h-72 rounded-card bg-sunken p-4 max-lg:max-h-[32rem] max-lg:overflow-y-auto lg:min-h-0"
    >
      {/* As high as the picture beside it, whatever is inside. */}
      <div className="lg:absolute lg:inset-0 lg:overflow-y-auto lg:p-4" data-scrolls>
        <Tabs
          label="Beside the course"
          value={part}
          tabs={[
            { value: 'chapters', label: 'Chapters', isDisabled: !hasChapters },
            { value: 'transcript', label: 'Transcript', isDisabled: !hasTranscript },
          ]}
          onChange={setPart}
        >
          {part === 'chapters' ? (
            <ChapterList video={video} player={player} />
          ) : (
            <Transcript player={player} captions={captions} offered={video.captions} />
          )}
        </Tabs>
      </div>
    </section>
  );
}

function ChapterList({ video: { chapters }, player }: Pick<Props, 'video' | 'player'>) {
  const current = usePlayerState(player, (state) => chapterAt(chapters, state.seconds));
  const furthest = usePlayerState(player, (state) => Math.floor(state.furthest));
  const durationSeconds = usePlayerState(player, (state) => state.durationSeconds);
  return (
    <ol aria-label="Chapters" className="grid gap-1">
      {chapters.map(({ seconds, title }, index) => {
        const isDone = isChapterDone(chapters, index, { furthest, durationSeconds });
        return (
          <li key={seconds}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => {
                player.seek(seconds);
                player.play();
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 py-2 text-left text-text hover:bg-line aria-current:bg-solid aria-current:text-on-solid"
            >
              <span className="tabular shrink-0 text-sm">{timeText(seconds)}</span>
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
              {isDone && <Check aria-label="Done" className="size-5 shrink-0" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
