import { formatCents, formatTokens } from './amounts.ts';

interface Properties {
  tokens: number;
  /** Adds a plus to positive amounts. */
  isSigned?: boolean;
  /** The dollars below the tokens, where a table has many amounts side by side. */
  isStacked?: boolean;
}

/** An amount in tokens and in dollars. The theme has its look, because a list shows it a hundred times. */
export function Money({ tokens, isSigned = false, isStacked = false }: Properties) {
  const sign = isSigned && tokens > 0 ? '+' : '';
  return (
    <span className={isStacked ? 'money stacked' : 'money'}>
      {sign}
      {formatTokens(tokens)}
      <span className="unit">{tokens === 1 ? ' token' : ' tokens'}</span>{' '}
      <span className="dollars">
        {sign}
        {formatCents(tokens)}
      </span>
    </span>
  );
}
