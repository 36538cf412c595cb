import type { ReactNode } from 'react';

export type TabName = 'chat' | 'queue' | 'paid' | 'files' | 'rules';

interface Given {
  isPaid: boolean;
  isOpen: boolean;
  isKeeper: boolean;
  isArtist: boolean;
  /** How many messages. */
  waiting: number;
}

export function tabsOf(given: Given): { value: TabName; label: ReactNode }[] {
  const { isPaid, isOpen, isKeeper, isArtist, waiting } = given;
  const count = `Waiting (${waiting})`;
  // Artists look at their instrument: what waits for them must be seen from the corner of an eye.
  const queue =
    isArtist && waiting > 0 ? <span className="rounded-full bg-yellow px-2 text-ink">{count}</span> : count;
  const all: [isThere: boolean, value: TabName, label: ReactNode][] = [
    [true, 'chat', 'Chat'],
    [isPaid, 'queue', queue],
    [isPaid, 'paid', 'Paid'],
    // After the end the page of the session has them.
    [isOpen, 'files', 'Files'],
    [isKeeper && isOpen, 'rules', 'Rules'],
  ];
  return all.flatMap(([isThere, value, label]) => (isThere ? [{ value, label }] : []));
}
