import type { OwnBan } from '@dubplate/shared/features/messages/records.ts';
import { useEffect, useState } from 'react';
import { subscribe } from '../../../api/subscribe.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';

/** Whether the person is kept from writing here now: as the list of messages said, then as the stream tells; null after its end. */
export function useOwnBan(sessionId: string, list: { ban: OwnBan | null } | undefined): OwnBan | null {
  const [told, setTold] = useState<{ ban: OwnBan | null } | null>(null);
  // A list that was loaded later knows more.
  const [listBefore, setListBefore] = useState(list);
  if (list !== listBefore) {
    setListBefore(list);
    setTold(null);
  }
  useEffect(
    () =>
      subscribe('rooms', (document) => {
        if ('ban' in document && document.sessionId === sessionId) setTold({ ban: document.ban });
      }),
    [sessionId],
  );
  const ban = told ? told.ban : (list?.ban ?? null);
  return useIsOver(ban?.until ?? null) ? null : ban;
}

/** Whether a moment has come; false without one. */
function useIsOver(until: string | null): boolean {
  const untilMs = until === null ? Infinity : Date.parse(until);
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (untilMs === Infinity) return;
    const timer = setTimeout(() => setNowMs(serverNowMs()), Math.max(0, untilMs - serverNowMs()) + 1);
    return () => clearTimeout(timer);
  }, [untilMs]);
  return nowMs >= untilMs;
}
