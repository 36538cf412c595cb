import type { ReactNode } from 'react';

interface Props {
  /** The list of what waits. */
  list: { first: object | undefined; total: number; error: unknown };
  children: (count: number) => string;
}

/**
 * What an artist's dashboard says about one product. It may be known later than those beside it, and says so, because a sentence
 * that comes before others must not move them.
 */
export function WaitingSentence({ list: { first, total, error }, children }: Props): ReactNode {
  if (first) return children(total);
  return error === undefined && <span data-coming />;
}
