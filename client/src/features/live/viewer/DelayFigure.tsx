import { useEffect, useRef, useState } from 'react';
import { reportsOf } from '../connection/reports.ts';
import { type DelayCounts, delayText, readDelay } from './delay.ts';

const EVERY_MS = 2000;

/** How far a viewer is behind the live moment. Nobody is told when it changes. */
export function DelayFigure({ connection }: { connection: () => RTCPeerConnection | null }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const connectionRef = useRef(connection);
  useEffect(() => {
    connectionRef.current = connection;
  });
  useEffect(() => {
    let before: DelayCounts | null = null;
    const read = async () => {
      const stats = await connectionRef.current()?.getStats();
      const next = readDelay(stats ? reportsOf(stats) : [], before);
      before = next.counts;
      setSeconds(next.seconds);
    };
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className="tabular text-sm text-muted">Behind the live moment: {delayText(seconds)}</p>;
}
