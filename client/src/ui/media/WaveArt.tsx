import { useMemo } from 'react';

type Props = {
  seed?: string;
  bars?: number;
  /** From 0 to 1, instead of those that the seed draws. */
  heights?: readonly number[] | undefined;
  className?: string;
};

/** A decorative waveform: one path in the current text colour. */
export function WaveArt({ seed = 'dubplate', bars = 96, heights, className }: Props) {
  const path = useMemo(() => pathOf(heights ?? drawn(seed, bars)), [seed, bars, heights]);
  return (
    <svg aria-hidden viewBox={`0 0 ${bars * 4} 100`} preserveAspectRatio="none" className={className}>
      <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="butt" fill="none" />
    </svg>
  );
}

function pathOf(heights: readonly number[]): string {
  return heights
    .map((height, index) => {
      const half = Math.max(1.5, Math.min(1, Math.abs(height)) * 49);
      return `M${index * 4 + 2} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`;
    })
    .join('');
}

/** Shapes four beats: a hard attack that decays, over a slow swell. */
function drawn(seed: string, bars: number): number[] {
  let state = Array.from(seed).reduce(
    (hash, character) => (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0,
    5381,
  );
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const beats = 6 + Math.floor(random() * 6);
  const phase = random() * 6;
  const heights = Array.from({ length: bars }, (_, bar) => {
    const inBeat = ((bar / bars) * beats) % 1;
    const swell = 0.7 + 0.3 * Math.sin((bar / bars) * 5 + phase);
    return (0.28 + 0.72 * Math.exp(-inBeat * 2.2)) * swell * (0.45 + 0.75 * random());
  });
  const highest = Math.max(...heights);
  return heights.map((height) => height / highest);
}
