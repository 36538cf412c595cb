import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import clsx from 'clsx';

/** Tokens with dollars to the cent. Incoming amounts have a plus sign. */
export function AmountText({ tokens, hasSign }: { tokens: number; hasSign?: boolean }) {
  const sign = tokens < 0 ? '−' : hasSign && tokens > 0 ? '+' : '';
  return (
    <span className="tabular md:whitespace-nowrap">
      <span className={clsx('font-bold whitespace-nowrap', hasSign && tokens > 0 && 'text-success')}>
        {sign}
        {formatTokens(Math.abs(tokens))}
      </span>{' '}
      <span className="whitespace-nowrap text-muted">
        ({sign}
        {formatCents(Math.abs(tokens))})
      </span>
    </span>
  );
}
