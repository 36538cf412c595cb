import { Badge } from '../../../ui/status/Badge.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
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
export function HowLoopcheck() {
  return (
    <Block color="blue-3">
      <Container width="wide" className="grid gap-10">
        <Headline level={2} size="5xl" className="flex flex-wrap items-center gap-4">
          Try Loopcheck
          <Badge tone="yellow">New</Badge>
        </Headline>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2">
              <span aria-hidden className="font-display text-4xl font-extrabold tracking-tight">
                {index + 1}
              </span>
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <Button size="large" isWide onClick={openLoopcheckPanel}>
            Try it out
          </Button>
        </div>
      </Container>
    </Block>
  );
}
