import { useCallback, useRef, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';

/** How order is kept in a room, as everybody there is told. */
export interface RoomOrder {
  /** Between two messages of one person. */
  slowSeconds: number;
  helperIds: readonly string[];
  /** Counts how often the order changed: then its keepers read the rules again. */
  changes: number;
}

/** Who becomes a helper, or no longer is one, loads again what they may read and do. */
export function useOrder(reload: () => Promise<unknown>) {
  const uid = useSession().user?.uid ?? '';
  const [order, setOrder] = useState<RoomOrder>({ slowSeconds: 0, helperIds: [], changes: 0 });
  const helpedRef = useRef<boolean | null>(null);
  const takeOrder = useCallback(
    ({ slowSeconds, helperIds }: Omit<RoomOrder, 'changes'>) => {
      setOrder(({ changes }) => ({ slowSeconds, helperIds, changes: changes + 1 }));
      const helps = helperIds.includes(uid);
      if (helpedRef.current !== null && helpedRef.current !== helps) void reload();
      helpedRef.current = helps;
    },
    [uid, reload],
  );
  return { order, takeOrder };
}
