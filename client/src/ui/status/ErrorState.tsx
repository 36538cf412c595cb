import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';

type Props = {
  /** What happened. */
  title: string;
  /** What is safe: "Your draft is kept. Nothing was charged." */
  safe?: ReactNode;
  /** A promise keeps the button busy until the attempt has ended. */
  onRetry?: () => void | Promise<unknown>;
  /** A second way out, for example a link home. */
  action?: ReactNode;
  /** For support: the request's id. */
  reference?: string;
  headingLevel?: 1 | 2 | 3;
};

export function ErrorState({ title, safe, onRetry, action, reference, headingLevel = 2 }: Props) {
  const Heading = ({ 1: 'h1', 2: 'h2', 3: 'h3' } as const)[headingLevel];
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-6 sm:p-10">
      <Heading className="text-2xl text-danger">{title}</Heading>
      {safe && <div className="mt-2 max-w-prose text-text">{safe}</div>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {onRetry && (
            <Button kind="secondary" icon={<RotateCcw aria-hidden className="size-5" />} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
      {reference && <p className="mt-4 text-xs text-text">Reference: {reference}</p>}
    </div>
  );
}
