import type { ReactNode } from 'react';
import { dollarsText, tokensText } from '../../../../ui/money/Money.tsx';

/** One line of a sum; money is said twice. */
export function PriceLine({ label, tokens }: { label: ReactNode; tokens: number }) {
  return (
    <p className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      <span className="tabular">
        <strong>{tokensText(tokens)}</strong> <span className="text-muted">({dollarsText(tokens)})</span>
      </span>
    </p>
  );
}
