import type { ReactNode } from 'react';
import { WaveArt } from '../media/WaveArt.tsx';

type Props = {
  title: string;
  /** What to do next, or why there is nothing. */
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ title, text, action, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="rounded-card bg-sunken p-6 sm:p-10">
      <WaveArt seed={title} bars={48} className="mb-6 h-14 w-full max-w-sm text-edge" />
      <Heading className="text-2xl">{title}</Heading>
      {text && <div className="mt-2 max-w-prose text-muted">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
