import { useEffect, useState } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';

type Props = {
  /** In milliseconds since 1970. */
  since: number;
  plannedMinutes: number;
};

const SECOND_MS = 1000;

/** How long ago a session went live, beside how long it was planned. Nobody is told when it changes. */
export function OnAirClock({ since, plannedMinutes }: Props) {
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), SECOND_MS);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span className="tabular whitespace-nowrap">
      {clockText(seconds)} of {plannedMinutes} min
    </span>
  );
}

const secondsSince = (since: number) => Math.max(0, Math.floor((serverNowMs() - since) / SECOND_MS));

/** "0:09", "61:05": minutes, as the plan counts them. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
