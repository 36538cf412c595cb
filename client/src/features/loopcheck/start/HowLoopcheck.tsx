import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Steps } from '../../../ui/layout/Steps.tsx';
import { openLoopcheckPanel } from './panel-state.ts';

const steps = [
  {
    title: 'Pick an artist',
    text: 'Or several: each of them hears the same 30 seconds and answers on their own.',
  },
  {
    title: 'Upload your music',
    text: 'Up to ten tracks. Press the waveform where your loop is at its best.',
  },
  {
    title: 'Get feedback',
    text: 'Within a few days you read what works and what does not. An artist who does not answer is refunded automatically.',
  },
];

/** How it works, for marketing pages. */
export function HowLoopcheck({ title }: { title?: string | undefined }) {
  return (
    <Steps
      color="blue-3"
      title={
        <>
          {title ?? 'Try Loopcheck'}
          <Badge tone="yellow">New</Badge>
        </>
      }
      steps={steps}
      action={
        <Button size="large" isWide onClick={openLoopcheckPanel}>
          Try it out
        </Button>
      }
    />
  );
}
