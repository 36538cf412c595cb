import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { subscribeTo } from '../../../api/subscribe.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../api/use-session.ts';
import { merged } from './messages.ts';

interface Room {
  /** Undefined until the first came, by the call or by the stream. */
  messages: readonly SessionMessage[] | undefined;
  error: CallError | undefined;
  reload: () => Promise<unknown>;
  /** Loads those before the oldest; null if there are none. */
  loadEarlier: (() => Promise<void>) | null;
  upvoted: ReadonlySet<string>;
  /** Whether the person may read how order is kept: the artist, people whom the artist named, and staff. */
  isKeeper: boolean;
  /** Between two messages of one person. */
  slowSeconds: number;
  add: (message: SessionMessage) => void;
  noteUpvote: (messageId: string) => void;
}

type Listed = SessionMessage & { upvoted: boolean };
interface Earlier {
  items: readonly Listed[];
  cursor: string | undefined;
}
export const PAGE = 200;

/** The messages of a room, kept current by the stream. Own upvotes and hidden texts come by a call. */
export function useMessages(sessionId: string): Room {
  const [heard, setHeard] = useState<readonly SessionMessage[]>();
  const [noted, setNoted] = useState<readonly string[]>([]);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const { data, error, mutate } = useCall(
    'message/get-messages',
    { sessionId, perPage: PAGE },
    { revalidateOnFocus: false },
  );
  const reload = useCallback(async () => await mutate(), [mutate]);
  const { slowSeconds, takeOrder } = useOrder(reload);
  const uid = useSession().user?.uid;
  const isKeeper = data?.isKeeper === true;
  const reader = useMemo(() => ({ uid, isKeeper }), [uid, isKeeper]);
  const readerRef = useRef(reader);
  useLayoutEffect(() => {
    readerRef.current = reader;
  });
  const take = useCallback(
    (changed: readonly SessionMessage[]) =>
      setHeard((known) => merged(known ?? [], changed, readerRef.current)),
    [],
  );
  useEffect(() => {
    const stop = subscribeTo('messages', sessionId, ({ messages, order }) => {
      take(messages);
      if (order) takeOrder(order);
    });
    return () => {
      stop();
      setHeard(undefined);
    };
  }, [sessionId, take, takeOrder]);
  const listed = useMemo(() => data && [...(earlier?.items ?? []), ...data.items], [data, earlier]);
  const messages = useMemo(
    () =>
      listed || heard
        ? merged(listed?.map(({ upvoted: _upvoted, ...message }) => message) ?? [], heard ?? [], reader)
        : undefined,
    [listed, heard, reader],
  );
  const upvoted = useMemo(
    () => new Set([...(listed?.filter((item) => item.upvoted).map(({ id }) => id) ?? []), ...noted]),
    [listed, noted],
  );
  const add = useCallback((message: SessionMessage) => take([message]), [take]);
  const noteUpvote = useCallback((id: string) => setNoted((known) => [...known, id]), []);
  const cursor = earlier ? earlier.cursor : data?.nextCursor;
  const loadEarlier = async () => {
    const { items, nextCursor } = await call('message/get-messages', {
      sessionId,
      perPage: PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    setEarlier((known) => ({ items: [...(known?.items ?? []), ...items], cursor: nextCursor }));
  };
  return {
    messages,
    error,
    reload,
    loadEarlier: cursor === undefined ? null : loadEarlier,
    upvoted,
    isKeeper,
    slowSeconds,
    add,
    noteUpvote,
  };
}

interface Order {
  slowSeconds: number;
  helperIds: readonly string[];
}

/** How order is kept. Who becomes a helper, or no longer is one, loads again what they may read and do. */
function useOrder(reload: () => Promise<unknown>) {
  const uid = useSession().user?.uid ?? '';
  const [slowSeconds, setSlowSeconds] = useState(0);
  const helpedRef = useRef<boolean | null>(null);
  const takeOrder = useCallback(
    ({ slowSeconds: seconds, helperIds }: Order) => {
      setSlowSeconds(seconds);
      const helps = helperIds.includes(uid);
      if (helpedRef.current !== null && helpedRef.current !== helps) void reload();
      helpedRef.current = helps;
    },
    [uid, reload],
  );
  return { slowSeconds, takeOrder };
}
