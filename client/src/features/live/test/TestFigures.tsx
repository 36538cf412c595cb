import { useEffect, useRef, useState } from 'react';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { type Figures, readFigures, verdictOn } from './figures.ts';

type Props = {
  incoming: () => RTCPeerConnection | null;
  outgoing: () => RTCPeerConnection | null;
};

const EVERY_MS = 1000;

/** The figures of the last second, and what they mean. */
export function TestFigures({ incoming, outgoing }: Props) {
  const [figures, setFigures] = useState<Figures | null>(null);
  const connections = useRef({ incoming, outgoing });
  useEffect(() => {
    connections.current = { incoming, outgoing };
  });
  useEffect(() => {
    let before: Parameters<typeof readFigures>[1] = null;
    const read = async () => {
      const [there, here] = [connections.current.incoming(), connections.current.outgoing()];
      if (!there || !here) return;
      const next = await readFigures({ incoming: there, outgoing: here }, before);
      before = next.counts;
      setFigures(next.figures);
    };
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!figures) return <p className="min-h-24 text-muted">Measuring…</p>;
  const { tone, text } = verdictOn(figures);
  const rows = [
    ['Picture', `${figures.width} × ${figures.height}, ${figures.framesPerSecond} frames a second`],
    ['Lost on the way', `${(figures.loss * 100).toFixed(1)} %`],
    ['There and back', `${figures.roundTripMs} ms`],
    ['Data', `${(figures.bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`],
  ];
  return (
    <div className="grid gap-4">
      <p role="status" className="flex flex-wrap items-center gap-3">
        <StatusPill tone={tone}>{{ green: 'Good', orange: 'Fair', red: 'Not good' }[tone]}</StatusPill>
        {text}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
