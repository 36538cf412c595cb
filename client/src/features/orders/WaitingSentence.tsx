import { DAY_MS, dateOf, HOUR_MS, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { useMinute } from './use-minute.ts';

interface Waiting {
  id: string;
  expiresAt: Timestamp;
}

interface Props {
  /** The list of what waits. */
  list: { first: object | undefined; total: number; error: unknown; items: readonly Waiting[] };
  /** Where one of them is answered. */
  pathOf: (id: string) => string;
  children: (count: number) => string;
}

/**
 * What an artist's dashboard says about one product. It may be known later than those beside it, and says so, because a sentence
 * that comes before others must not move them.
 */
export function WaitingSentence({ list, pathOf, children }: Props): ReactNode {
  const { first, total, error, items } = list;
  // The one that ends first is the first.
  const [next] = items;
  if (!first) return error === undefined && <span data-coming />;
  return (
    <>
      {children(total)}
      {next && <Ending waiting={next} to={pathOf(next.id)} isOnly={total === 1} />}
    </>
  );
}

/** That the first one ends within a day. */
function Ending({ waiting, to, isOnly }: { waiting: Waiting; to: string; isOnly: boolean }) {
  const leftMs = dateOf(waiting.expiresAt).getTime() - useMinute();
  if (leftMs > DAY_MS) return null;
  const hours = Math.floor(leftMs / HOUR_MS);
  return (
    <>
      {' '}
      <strong className="text-text">
        {isOnly ? 'It' : 'The first one'} expires in {hours < 1 ? 'less than an hour' : `${hours} h`}.
      </strong>{' '}
      <TextLink as={Link} to={to}>
        Answer it
      </TextLink>{' '}
    </>
  );
}
