import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { heardSeconds, isWorthTelling, markHeard } from './heard.ts';

const TELL_EVERY_MS = 15 * SECOND_MS;

/**
 * Tells the server that the artist listens: at the first play, from which on the requester can no longer change the track,
 * and then how many seconds of it were really played.
 */
export function useListening(request: RequestRecord, onListened: () => void) {
  const isOpen = request.status === FeedbackStatus.Pending;
  const [seconds, setSeconds] = useState(request.heardSeconds);
  const heard = useRef({
    seconds: new Set<number>(),
    last: 0,
    told: request.heardSeconds,
    isListened: request.listened,
    isStarted: false,
  });

  const tell = async () => {
    const now = heardSeconds(heard.current.seconds);
    const isFirst = !heard.current.isListened;
    if (!isOpen || !isWorthTelling({ ...heard.current, seconds: now })) return;
    const before = { told: heard.current.told, isListened: heard.current.isListened };
    Object.assign(heard.current, { told: Math.max(now, before.told), isListened: true });
    try {
      await call('requests/update-play-demo', { requestId: request.id, heardSeconds: now });
      if (isFirst) onListened();
    } catch {
      // The next report brings it.
      Object.assign(heard.current, before);
    }
  };
  const latestTell = useRef(tell);
  useEffect(() => {
    latestTell.current = tell;
  });
  useEffect(() => {
    const timer = setInterval(() => void latestTell.current(), TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      void latestTell.current();
    };
  }, []);

  return {
    seconds,
    onPlay: () => {
      heard.current.isStarted = true;
      if (!heard.current.isListened) void tell();
    },
    onTime: (at: number) => {
      markHeard(heard.current.seconds, heard.current.last, at);
      heard.current.last = at;
      const now = Math.max(seconds, heardSeconds(heard.current.seconds));
      if (now !== seconds) setSeconds(now);
    },
  };
}
