import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { Button } from '../action/Button.tsx';
import { WaveArt } from '../media/WaveArt.tsx';
import type { Status } from './sound.ts';

type Props = {
  status: Status;
  isUnprocessed: boolean;
  title: string;
  height: 66 | 40;
  onRetry: () => Promise<void>;
};

/** Shown in place of the waveform. It may grow on a phone, so that no text is cut. */
export function PlayerNotice({ status, isUnprocessed, title, height, onRetry }: Props) {
  const box = clsx(
    'flex items-center gap-3 overflow-hidden rounded-card py-1 text-sm leading-tight',
    height === 66 ? 'min-h-[66px] px-4' : 'min-h-10 px-3',
  );
  if (isUnprocessed) {
    return (
      <output className={clsx(box, 'bg-sunken text-text')}>
        Processing audio. This may take a few minutes. Please refresh the page.
      </output>
    );
  }
  if (status === 'error') {
    return (
      <div role="alert" className={clsx(box, 'flex-wrap justify-between bg-danger-soft text-text')}>
        <span className="font-semibold">This audio could not be loaded. The file itself is safe.</span>
        <Button
          kind="quiet"
          size="small"
          onClick={onRetry}
          icon={<RotateCcw aria-hidden className="size-4" />}
          className="-mx-4 whitespace-nowrap sm:mx-0"
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <output className={clsx(box, 'bg-sunken text-text')}>
      <span className="shrink-0 font-semibold">Generating waveform...</span>
      <WaveArt seed={title} bars={64} className="h-8 min-w-0 flex-1 animate-pulse text-edge" />
    </output>
  );
}
