import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useState } from 'react';
import { parsedFields } from '../../../lib/stored-fields.ts';
import { storedText, storeText } from '../../../lib/stored-text.ts';

type Why = 'slow mode' | 'refused';
interface Wait {
  untilMs: number;
  why: Why;
}

const none: Wait = { untilMs: 0, why: 'slow mode' };

/**
 * Counts the seconds down until the room takes another message, also through a reload. An artist who turns slow mode off lets people
 * write at once.
 */
export function useWait({ key, slowSeconds }: { key: string; slowSeconds: number }) {
  const [current, setCurrent] = useState(() => keptWait(key));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [setTo, setSetTo] = useState(slowSeconds);
  if (slowSeconds !== setTo) {
    setSetTo(slowSeconds);
    if (slowSeconds < setTo && current.why === 'slow mode') setCurrent(none);
  }
  const secondsLeft = Math.max(0, Math.ceil((current.untilMs - nowMs) / SECOND_MS));
  useEffect(() => {
    if (secondsLeft === 0) {
      storeText(key, null, 'sessionStorage');
      return;
    }
    const untilNextMs = current.untilMs - (secondsLeft - 1) * SECOND_MS - Date.now();
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, untilNextMs));
    return () => clearTimeout(timer);
  }, [key, secondsLeft, current, nowMs]);
  const wait = (seconds: number, why: Why) => {
    const next = { untilMs: Date.now() + seconds * SECOND_MS, why };
    storeText(key, JSON.stringify(next), 'sessionStorage');
    setCurrent(next);
    setNowMs(Date.now());
  };
  return { secondsLeft, isRefused: secondsLeft > 0 && current.why === 'refused', wait };
}

function keptWait(key: string): Wait {
  const { untilMs, why } = parsedFields(storedText(key, 'sessionStorage'));
  return typeof untilMs === 'number' && (why === 'slow mode' || why === 'refused') ? { untilMs, why } : none;
}
