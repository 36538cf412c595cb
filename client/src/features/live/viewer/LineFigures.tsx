import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { reportsOf } from '../connection/reports.ts';
import { type DelayCounts, delayText, readDelay } from './delay.ts';
import { LineWatch } from './line.ts';

type Props = {
  connection: () => RTCPeerConnection | null;
  /** The line turns out to be too narrow for what comes. */
  onNarrow: () => void;
  isLive: boolean;
};

const EVERY_MS = 3000;
/** Less is nothing to tell a person on a small screen. */
const NOTICEABLE_SECONDS = 1;

/** Watches a viewer's line, and says how late they see what happens. Nobody is told when it changes. */
export function LineFigures(props: Props) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  useEffect(() => {
    const line = new LineWatch();
    let before: DelayCounts | null = null;
    const read = async () => {
      const stats = await given.current.connection()?.getStats();
      const reports = stats ? reportsOf(stats) : [];
      const next = readDelay(reports, before);
      before = next.counts;
      setSeconds(next.seconds);
      if (line.read(reports)) given.current.onNarrow();
    };
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!props.isLive) return null;
  const isNoticed = seconds !== null && seconds >= NOTICEABLE_SECONDS;
  return (
    <p className={clsx('tabular text-sm text-muted', !isNoticed && 'max-lg:hidden')}>{delayText(seconds)}</p>
  );
}
