import { HOLD_AGAIN_MINUTES, HOLD_MINUTES } from '@dubplate/shared/features/private-sessions/model.ts';
import { dateOf, MINUTE_MS, timestampOf, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { type CallError, callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import type { SlotOffer } from '../calendar/use-slots.ts';

/**
 * `lost`: the person keeps another time by now, or gave this one up, in another tab. `over`: its ten minutes are, and it can be kept
 * again at `againMs`, if that is known.
 */
export type KeptTime =
  | { state: 'not-asked' | 'asking' | 'taken' | 'lost' }
  | { state: 'kept'; untilMs: number }
  | { state: 'over'; againMs: number | null }
  | { state: 'refused'; error: CallError };

/** One after the other: the server keeps one time for each person, and what is given up must not be the next one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act, act);
  last = next.catch(() => undefined);
  return next;
}

async function askFor(artistId: string, dateMs: number): Promise<KeptTime> {
  try {
    const input = { artistId, date: timestampOf(new Date(dateMs)) };
    const { expiresAt } = await inTurn(() => call('privateSessions/hold-slot', input));
    return { state: 'kept', untilMs: dateOf(expiresAt).getTime() };
  } catch (caught) {
    const error = callErrorOf(caught);
    return error.code === 'slot-taken' ? { state: 'taken' } : { state: 'refused', error };
  }
}

/** Names the time, because another tab may keep another one. */
function giveUp({ artistId, dateMs }: Pick<Wanted, 'artistId' | 'dateMs'>): void {
  const date = timestampOf(new Date(dateMs));
  void inTurn(() => call('privateSessions/free-slot', { artistId, date })).catch(() => undefined);
}

type Wanted = {
  artistId: string;
  dateMs: number;
  isWanted: boolean;
  /** Whether there are enough sessions to come with the artist, so that no time is kept for another one. */
  hasEnough: boolean;
  /** What the server last said that it keeps for the person; undefined while that isn't known. */
  hold: SlotOffer['hold'] | undefined;
  /** Asks the server for the artist's times and for what it keeps. */
  reread: () => Promise<unknown>;
};

/**
 * Keeps a time from others while its buyer pays by card. A reload finds it kept; leaving the payment gives it up. `isWanted`
 * only begins it: when the money has come, the time stays kept until it is booked.
 */
export function useKeptTime({ artistId, dateMs, isWanted, hasEnough, hold, reread }: Wanted) {
  const [kept, setKept] = useState<KeptTime>({ state: 'not-asked' });
  /** Whether `hold` was answered after the time was kept. */
  const [isReread, setIsReread] = useState(false);
  const isKept = useRef(false);
  const isGone = useRef(false);

  const take = useCallback(
    (answer: KeptTime) => {
      const isHeldNow = answer.state === 'kept';
      if (isHeldNow && isGone.current) return giveUp({ artistId, dateMs });
      isKept.current = isHeldNow;
      setIsReread(false);
      setKept(answer);
      if (isHeldNow) void reread().then(() => setIsReread(true));
      else void reread();
    },
    [artistId, dateMs, reread],
  );

  const ask = useCallback(async () => {
    const answer = await askFor(artistId, dateMs);
    const isOver = answer.state === 'refused' && answer.error.code === 'limit-reached' && !hasEnough;
    take(isOver ? { state: 'over', againMs: againAfter(answer.error) } : answer);
  }, [artistId, dateMs, hasEnough, take]);

  const isDue = isWanted && kept.state === 'not-asked';
  const askRef = useRef(ask);
  useEffect(() => {
    askRef.current = ask;
  });
  useEffect(() => {
    if (isDue) void askRef.current();
  }, [isDue, artistId, dateMs]);

  const untilMs = kept.state === 'kept' ? kept.untilMs : null;
  useEffect(() => {
    if (untilMs === null) return undefined;
    const againMs = untilMs + (HOLD_AGAIN_MINUTES - HOLD_MINUTES) * MINUTE_MS;
    const timer = setTimeout(() => take({ state: 'over', againMs }), untilMs - serverNowMs());
    return () => clearTimeout(timer);
  }, [untilMs, take]);

  const isAnother = hold !== undefined && (hold === null || dateOf(hold.date).getTime() !== dateMs);
  const isLost = untilMs !== null && isReread && isAnother;
  useEffect(() => {
    // At the end of the ten minutes the server may be the first to notice.
    if (isLost && untilMs - serverNowMs() > SECOND_MS) take({ state: 'lost' });
  }, [isLost, untilMs, take]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (isKept.current) giveUp({ artistId, dateMs });
      isKept.current = false;
    };
  }, [artistId, dateMs]);

  const keep = async () => {
    setKept({ state: 'asking' });
    await ask();
  };
  return { kept, keep };
}

function againAfter({ retryAfterSeconds }: CallError): number | null {
  return retryAfterSeconds > 0 ? serverNowMs() + retryAfterSeconds * SECOND_MS : null;
}
