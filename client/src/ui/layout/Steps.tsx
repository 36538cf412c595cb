import type { ReactNode } from 'react';
import { Block, type BlockColor } from './Block.tsx';
import { Container } from './Container.tsx';
import { Headline } from './Headline.tsx';

type Props = {
  color: BlockColor;
  title: ReactNode;
  steps: readonly { title: string; text: string }[];
  /** The way to begin. */
  action: ReactNode;
};

/** How something works, in numbered steps on a colour. */
export function Steps({ color, title, steps, action }: Props) {
  return (
    <Block color={color}>
      <Container width="wide" className="grid gap-10">
        <Headline level={2} size="5xl" className="flex flex-wrap items-center gap-4">
          {title}
        </Headline>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="grid content-start gap-2">
              <span aria-hidden className="font-display text-4xl font-extrabold tracking-tight">
                {index + 1}
              </span>
              <h3 className="text-xl">{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <div>{action}</div>
      </Container>
    </Block>
  );
}
