import { useEffect, useState } from 'react';
import { useTips } from '../../api/use-tips.ts';
import {
  emptyGiftQueue,
  GIFT_PLAYS_MS,
  type GiftTurn,
  pauseMs,
  withNextTurn,
  withPause,
  withTips,
} from './gift-queue.ts';

/** The gift that plays now in a live session: each in full, one after the other. Null between two of them. */
export function useGiftTurn(sessionId: string): GiftTurn | null {
  const { document, fresh } = useTips(sessionId);
  const [queue, setQueue] = useState(emptyGiftQueue);
  const { phase, turn } = queue;
  const pause = pauseMs(queue);
  const withNew = withTips(queue, document?.tips.filter(({ id }) => fresh.has(id)) ?? []);
  if (withNew !== queue) setQueue(withNew);
  useEffect(() => {
    if (phase !== 'playing') return;
    const timer = setTimeout(() => setQueue(withPause), GIFT_PLAYS_MS);
    return () => clearTimeout(timer);
  }, [phase, turn?.id]);
  useEffect(() => {
    if (phase !== 'pause') return;
    const timer = setTimeout(() => setQueue(withNextTurn), pause);
    return () => clearTimeout(timer);
  }, [phase, pause]);
  return phase === 'playing' ? turn : null;
}
