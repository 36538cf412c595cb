/** Integrated loudness by ITU-R BS.1770-4, so that two versions of a track can be compared at the same loudness. */

/** The gate's steps: 400 ms blocks that overlap by three quarters. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const OFFSET_LUFS = -0.691;
/** Left, right and centre count whole, the low-frequency channel not at all, and surround channels more. */
const surroundWeights = [1, 1, 1, 0, 1.41, 1.41, 1.41, 1.41];

/** A filter's coefficients with what it remembers of one channel. */
interface Filter {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
  z1: number;
  z2: number;
}

/** Measures piece by piece, so that a long track is never in memory completely. */
export class LoudnessMeter {
  private readonly channels: { weight: number; shelf: Filter; pass: Filter }[];
  private readonly stepFrames: number;
  private readonly steps: number[] = [];
  private sum = 0;
  private framesInStep = 0;

  constructor(sampleRate: number, channelCount: number) {
    this.stepFrames = Math.round(sampleRate * STEP_SECONDS);
    this.channels = Array.from({ length: channelCount }, (_, channel) => ({
      weight: weightOf(channel, channelCount),
      shelf: highShelf(sampleRate),
      pass: highPass(sampleRate),
    }));
  }

  add(samples: readonly Float32Array[], frameCount: number): void {
    for (let first = 0; first < frameCount;) {
      const count = Math.min(frameCount - first, this.stepFrames - this.framesInStep);
      for (const [index, { weight, shelf, pass }] of this.channels.entries()) {
        const channel = samples[index];
        if (weight === 0 || !channel) continue;
        let energy = 0;
        for (let frame = first; frame < first + count; frame += 1) {
          const weighted = filtered(pass, filtered(shelf, channel[frame] ?? 0));
          energy += weighted * weighted;
        }
        this.sum += energy * weight;
      }
      first += count;
      this.framesInStep += count;
      if (this.framesInStep === this.stepFrames) this.endStep();
    }
  }

  /** In LUFS, to a hundredth; null for silence. */
  integrated(): number | null {
    const { steps } = this;
    const blocks = steps
      .slice(STEPS_PER_BLOCK - 1)
      .map((_, first) => meanOf(steps.slice(first, first + STEPS_PER_BLOCK)));
    const audible = blocks.filter((energy) => lufsOf(energy) > ABSOLUTE_GATE_LUFS);
    if (audible.length === 0) return null;
    const gate = lufsOf(meanOf(audible)) + RELATIVE_GATE_LU;
    const lufs = lufsOf(meanOf(audible.filter((energy) => lufsOf(energy) > gate)));
    return Math.round(lufs * 100) / 100;
  }

  private endStep(): void {
    this.steps.push(this.sum / this.stepFrames);
    this.sum = 0;
    this.framesInStep = 0;
  }
}

/** A mono file plays on both loudspeakers, so it is as loud as the same sound in two channels. */
function weightOf(channel: number, channelCount: number): number {
  if (channelCount === 1) return 2;
  return channelCount < 6 ? 1 : (surroundWeights[channel] ?? 1);
}

function lufsOf(energy: number): number {
  return OFFSET_LUFS + 10 * Math.log10(energy);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function filtered(filter: Filter, input: number): number {
  const output = filter.b0 * input + filter.z1;
  filter.z1 = filter.b1 * input - filter.a1 * output + filter.z2;
  filter.z2 = filter.b2 * input - filter.a2 * output;
  return output;
}

/** The standard prints both filters for 48 kHz only; these are the analogue ones they come from. */
function highShelf(sampleRate: number): Filter {
  const quality = 0.7071752369554196;
  const gain = 10 ** (3.999843853973347 / 20);
  const middle = gain ** 0.4996667741545416;
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (gain + (middle * k) / quality + k * k) / a0,
    b1: (2 * (k * k - gain)) / a0,
    b2: (gain - (middle * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
    z1: 0,
    z2: 0,
  };
}

function highPass(sampleRate: number): Filter {
  const quality = 0.5003270373238773;
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
    z1: 0,
    z2: 0,
  };
}
