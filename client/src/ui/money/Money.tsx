import clsx from 'clsx';

type Props = {
  tokens: number;
  /** 'line' puts the dollars after the tokens, 'stack' below them. */
  look?: 'line' | 'stack';
  /** A plus before incoming amounts; a minus always shows. */
  hasSign?: boolean;
  isStruck?: boolean;
  className?: string;
};

/** Money in tokens and in dollars, at 100 tokens each. */
export function Money({ tokens, look = 'line', hasSign, isStruck, className }: Props) {
  const Element = isStruck ? 's' : 'span';
  return (
    <Element
      className={clsx(
        'tabular',
        look === 'stack' ? 'inline-grid leading-tight' : 'inline-flex flex-wrap gap-x-1.5',
        className,
      )}
    >
      <span className="font-bold whitespace-nowrap">{tokensText(tokens, hasSign)}</span>
      <span className={clsx('whitespace-nowrap', look === 'stack' && 'text-sm')}>
        {look === 'line' ? `(${dollarsText(tokens)})` : dollarsText(tokens)}
      </span>
    </Element>
  );
}

const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function tokensText(tokens: number, hasSign = false): string {
  const sign = tokens < 0 ? '−' : hasSign && tokens > 0 ? '+' : '';
  return `${sign}${whole.format(Math.abs(tokens))} ${Math.abs(tokens) === 1 ? 'token' : 'tokens'}`;
}

/** "100 tokens ($1)", for sentences. */
export function priceText(tokens: number): string {
  return `${tokensText(tokens)} (${dollarsText(tokens)})`;
}

/** Whole dollars have no cents: 300 tokens are $3. */
export function dollarsText(tokens: number): string {
  const text = dollars.format(Math.abs(tokens) / 100);
  return `${tokens < 0 ? '−' : ''}${text.endsWith('.00') ? text.slice(0, -3) : text}`;
}
