/** At the same loudness the louder version no longer wins: each is turned down to the quietest, so that nothing clips. */
export function matchedGains(loudness: readonly (number | null)[]): number[] {
  const known = loudness.filter((lufs) => lufs !== null);
  if (known.length < loudness.length) return loudness.map(() => 1);
  const quietest = Math.min(...known);
  return known.map((lufs) => 10 ** ((quietest - lufs) / 20));
}

/** "−3.2 dB", "0.0 dB". */
export function gainText(gain: number): string {
  const decibels = 20 * Math.log10(gain);
  return `${decibels < -0.05 ? '−' : ''}${Math.abs(decibels).toFixed(1)} dB`;
}

export function lufsText(lufs: number | null): string {
  return lufs === null ? 'not measured' : `${lufs < 0 ? '−' : ''}${Math.abs(lufs).toFixed(1)} LUFS`;
}
