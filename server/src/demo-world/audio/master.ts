/** Highest sample after mastering: -1 dBFS leaves room for what an MP3 encoder adds. */
export const peakLevel = 10 ** (-1 / 20);

export function mixIn(bus: Float32Array, sound: Float32Array, at: number, gain: number): void {
  const start = Math.max(0, Math.round(at));
  const end = Math.min(bus.length, start + sound.length);
  for (let i = start; i < end; i += 1) bus[i] = (bus[i] ?? 0) + (sound[i - start] ?? 0) * gain;
}

/** A darkening echo of the bus, added to itself. */
export function addEcho(bus: Float32Array, delaySamples: number, amount: number): void {
  const delay = Math.round(delaySamples);
  const tail = new Float32Array(bus.length);
  let low = 0;
  for (let i = delay; i < bus.length; i += 1) {
    low += ((bus[i - delay] ?? 0) + (tail[i - delay] ?? 0) * 0.58 - low) * 0.42;
    tail[i] = low;
  }
  for (let i = delay; i < bus.length; i += 1) bus[i] = (bus[i] ?? 0) + (tail[i] ?? 0) * amount;
}

/** A low pass over the whole bus; `openness` gives 0 (closed) to 1 (open) for a sample. */
export function filterBus(bus: Float32Array, openness: (sample: number) => number): void {
  let low = 0;
  let low2 = 0;
  let keep = 1;
  for (let i = 0; i < bus.length; i += 1) {
    if (i % 64 === 0) keep = 0.03 + 0.97 * openness(i) ** 2;
    low += ((bus[i] ?? 0) - low) * keep;
    low2 += (low - low2) * keep;
    bus[i] = low2;
  }
}

/** Lets the bus give way to each kick and come back within `seconds`. */
export function duck(
  bus: Float32Array,
  kicks: readonly number[],
  depth: number,
  recoverySamples: number,
): void {
  for (const kick of kicks) {
    const start = Math.round(kick);
    const end = Math.min(bus.length, start + recoverySamples);
    for (let i = start; i < end; i += 1) {
      const back = (i - start) / recoverySamples;
      bus[i] = (bus[i] ?? 0) * (1 - depth * (1 - back) ** 2);
    }
  }
}

/** Sums the buses, rounds off the loudest peaks, fades both ends and sets the highest sample to exactly the peak level. */
export function master(buses: readonly Float32Array[], sampleRate: number): Float32Array {
  const [first] = buses;
  const mix = new Float32Array(first?.length ?? 0);
  for (const bus of buses) mixIn(mix, bus, 0, 1);
  const fadeIn = Math.min(mix.length, Math.round(sampleRate * 0.03));
  const fadeOut = Math.min(mix.length, Math.round(sampleRate * 2));
  let highest = 0;
  for (let i = 0; i < mix.length; i += 1) {
    const value = mix[i] ?? 0;
    const edge = Math.min(1, i / fadeIn, (mix.length - 1 - i) / fadeOut);
    const rounded = (value / (1 + 0.45 * Math.abs(value))) * edge;
    mix[i] = rounded;
    highest = Math.max(highest, Math.abs(rounded));
  }
  const gain = highest > 0 ? peakLevel / highest : 0;
  for (let i = 0; i < mix.length; i += 1) mix[i] = (mix[i] ?? 0) * gain;
  return mix;
}
