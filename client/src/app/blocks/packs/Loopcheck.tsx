import { type BlockProps, groundOf } from '../block-props.ts';
import { lazyPart } from '../../loading/lazy-part.ts';
import { WhenNear } from '../../loading/WhenNear.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Shelf } from '../../../ui/layout/Shelf.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { HowLoopcheck } from '../../../features/loopcheck/start/HowLoopcheck.tsx';
import { openLoopcheckPanel } from '../../../features/loopcheck/start/panel-state.ts';

const LoopDropzone = lazyPart(
  () => import('../../../features/loopcheck/start/LoopDropzone.tsx'),
  'LoopDropzone',
);

export function HowLoops({ block }: BlockProps<'how_loopcheck'>) {
  return <HowLoopcheck title={block.primary.title} />;
}

export function LoopcheckBlock({ block, place }: BlockProps<'loopcheck'>) {
  const { title, description } = block.primary;
  return (
    <Shelf color={groundOf(block.primary) ?? 'yellow'}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-5">
          <Headline level={place.level} size="5xl" isFocusTarget={place.level === 1}>
            {title ?? 'Which of your loops is the one?'}
          </Headline>
          <p className="max-w-[34em] text-lg md:text-xl">
            {description ??
              'Let artists you trust find your best loop(s) and tell you how to make them better.'}
          </p>
          <Button size="large" isWide onClick={openLoopcheckPanel}>
            Start
          </Button>
        </div>
        <WaveArt seed="loopcheck start" bars={64} className="h-28 w-full lg:h-56" />
      </div>
    </Shelf>
  );
}

export function LoopcheckDropbox({ block, place }: BlockProps<'loopcheck_dropbox'>) {
  const { title, description } = block.primary;
  return (
    <Shelf title={title ?? 'Drop your loops'} level={place.level}>
      <div className="grid max-w-[44rem] gap-5">
        {description && <p className="text-lg text-muted">{description}</p>}
        <WhenNear className="min-h-72">
          <div className="min-h-72">
            <LoopDropzone />
          </div>
        </WhenNear>
      </div>
    </Shelf>
  );
}
