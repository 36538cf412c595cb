import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { OwnBan, SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { subscribeTo } from '../../../api/subscribe.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../api/use-session.ts';
import { merged } from './messages.ts';
import { type RoomOrder, useOrder } from './use-order.ts';
import { useOwnBan } from './use-own-ban.ts';

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
  order: RoomOrder;
  /** Staff without a ticket read only. */
  mayWrite: boolean;
  /** The person is kept from writing. */
  ban: OwnBan | null;
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
export function useMessages(sessionId: string, { isArtist }: { isArtist: boolean }): Room {
  const [heard, setHeard] = useState<readonly SessionMessage[]>();
  const [noted, setNoted] = useState<readonly string[]>([]);
  const { data, listed, error, reload, loadEarlier } = useListed(sessionId, isArtist);
  const { order, takeOrder } = useOrder(reload);
  const ban = useOwnBan(sessionId, data);
  const isKeeper = data?.isKeeper === true;
  const { reader, readerRef } = useReader(isKeeper);
  const take = useCallback(
    (changed: readonly SessionMessage[]) =>
      setHeard((known) => merged(known ?? [], changed, readerRef.current)),
    [readerRef],
  );
  useEffect(() => {
    const stop = subscribeTo('messages', sessionId, ({ messages, order: told }) => {
      take(messages);
      if (told) takeOrder(told);
    });
    return () => {
      stop();
      setHeard(undefined);
    };
  }, [sessionId, take, takeOrder]);
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
  return {
    messages,
    error,
    reload,
    loadEarlier,
    upvoted,
    isKeeper,
    mayWrite: data?.mayWrite !== false,
    order,
    ban,
    add,
    noteUpvote,
  };
}

/** What the calls answered: the newest, those before them on request, and what the artist still has to answer. */
function useListed(sessionId: string, isArtist: boolean) {
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const read = { sessionId, perPage: PAGE };
  const options = { revalidateOnFocus: false };
  const { data, error, mutate } = useCall('message/get-messages', read, options);
  // It may be older than the newest ones.
  const filter = { status: MessageStatus.Accepted, paid: true } as const;
  const toAnswer = useCall('message/get-messages', isArtist ? { ...read, filter } : null, options).data
    ?.items;
  const listed = useMemo(
    () => data && [...(toAnswer ?? []), ...(earlier?.items ?? []), ...data.items],
    [data, earlier, toAnswer],
  );
  const reload = useCallback(async () => await mutate(), [mutate]);
  const cursor = earlier ? earlier.cursor : data?.nextCursor;
  const loadEarlier = async () => {
    const { items, nextCursor } = await call('message/get-messages', {
      ...read,
      ...(cursor !== undefined && { cursor }),
    });
    setEarlier((known) => ({ items: [...(known?.items ?? []), ...items], cursor: nextCursor }));
  };
  return { data, listed, error, reload, loadEarlier: cursor === undefined ? null : loadEarlier };
}

/** Who reads, also for events that come later. */
function useReader(isKeeper: boolean) {
  const uid = useSession().user?.uid;
  const reader = useMemo(() => ({ uid, isKeeper }), [uid, isKeeper]);
  const readerRef = useRef(reader);
  useLayoutEffect(() => {
    readerRef.current = reader;
  });
  return { reader, readerRef };
}
