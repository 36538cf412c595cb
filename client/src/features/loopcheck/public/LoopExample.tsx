import type { LoopExample as Example } from '@dubplate/shared/features/loopcheck/records.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { titleOfFile } from '@dubplate/shared/lib/file-names.ts';
import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { Letter, LetterText } from '../../orders/Letter.tsx';
import { LabelChips } from '../read/LabelChips.tsx';
import { WordedScore } from '../read/ScoreMark.tsx';
import { barsOfLoop, LOOP_BARS } from './bars-of-loop.ts';

const ExamplePlayer = lazyPart(() => import('./ExamplePlayer.tsx'), 'ExamplePlayer');

/** The product itself, before anybody buys it: a loop that plays, beside what an artist really wrote about it. */
export function LoopExample({ example: { artist, loop, answer } }: { example: Example }) {
  const [isAsked, setIsAsked] = useState(false);
  const title = titleOfFile(loop.name);
  const preview = <Preview title={title} loop={loop} isBusy={isAsked} onPlay={() => setIsAsked(true)} />;
  return (
    <Container width="wide" className="pt-10 md:pt-14">
      <section
        aria-labelledby="loop-example"
        className="grid overflow-hidden rounded-card bg-surface lg:grid-cols-2"
      >
        <Block as="div" color="blue-3" padding="none" className="grid content-between gap-8 p-6 sm:p-10">
          <Headline size="3xl">
            <span id="loop-example">Hear the loop. Read what came back.</span>
          </Headline>
          <div className="grid min-h-32 grid-cols-[minmax(0,1fr)] content-end gap-4">
            {isAsked ? (
              <Suspense fallback={preview}>
                <ExamplePlayer loop={loop} title={title} />
              </Suspense>
            ) : (
              preview
            )}
          </div>
        </Block>
        <div className="p-6 sm:p-10">
          <Letter artist={artist} headingLevel={3} note={<WordedScore score={answer.score} />}>
            <LetterText text={answer.text} />
            <LabelChips labels={answer.labels} />
          </Letter>
        </div>
      </section>
    </Container>
  );
}

interface PreviewProps {
  title: string;
  loop: Example['loop'];
  isBusy: boolean;
  onPlay: () => void;
}

/** Looks like the player, whose code and sound load when it is pressed. */
function Preview({ title, loop, isBusy, onPlay }: PreviewProps) {
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={`Play ${title}`}
        aria-busy={isBusy}
        onClick={onPlay}
        className="grid size-14 shrink-0 place-items-center rounded-full bg-action text-on-action hover:bg-action-strong"
      >
        <Play aria-hidden className="size-6 translate-x-px fill-current" />
      </button>
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex gap-3 text-sm font-bold">
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="font-normal">{LOOP_SECONDS} seconds</span>
        </span>
        <WaveArt bars={LOOP_BARS} heights={barsOfLoop(loop)} className="h-[66px] w-full" />
      </div>
    </div>
  );
}
