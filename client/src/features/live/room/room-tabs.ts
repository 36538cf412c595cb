export type TabName = 'chat' | 'queue' | 'paid' | 'files' | 'rules';

interface Given {
  isPaid: boolean;
  isOpen: boolean;
  isKeeper: boolean;
  /** How many messages. */
  waiting: number;
}

export function tabsOf({ isPaid, isOpen, isKeeper, waiting }: Given): { value: TabName; label: string }[] {
  const all: [isThere: boolean, value: TabName, label: string][] = [
    [true, 'chat', 'Chat'],
    [isPaid, 'queue', `Waiting (${waiting})`],
    [isPaid, 'paid', 'Paid'],
    // After the end the page of the session has them.
    [isOpen, 'files', 'Files'],
    [isKeeper && isOpen, 'rules', 'Rules'],
  ];
  return all.flatMap(([isThere, value, label]) => (isThere ? [{ value, label }] : []));
}
