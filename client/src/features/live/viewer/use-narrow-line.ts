import { useEffect, useRef } from 'react';
import { reportsOf } from '../connection/reports.ts';
import { LineWatch } from './line.ts';

const EVERY_MS = 3000;

/** Calls `onNarrow` when the line of a connection turns out to be too narrow for what comes. */
export function useNarrowLine(
  connection: (() => RTCPeerConnection | null) | null,
  onNarrow: () => void,
): void {
  const given = useRef({ connection, onNarrow });
  const isOn = connection !== null;
  useEffect(() => {
    given.current = { connection, onNarrow };
  });
  useEffect(() => {
    if (!isOn) return;
    const line = new LineWatch();
    const read = async () => {
      const stats = await given.current.connection?.()?.getStats();
      if (line.read(stats ? reportsOf(stats) : [])) given.current.onNarrow();
    };
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
