import { takeTurn } from '../../../ui/AudioPlayer/now-playing.ts';
import { alignmentOf } from './align.ts';
import { matchedGains } from './gains.ts';

/** Long enough to have no click, short enough to hear where the versions differ. */
const FADE_SECONDS = 0.02;
/** Both sounds start this far ahead, so that they start at the same sample. */
const AHEAD_SECONDS = 0.03;

export interface Version {
  url: string;
  loudness: number | null;
}

interface Options {
  title: string;
  onPlaying: (isPlaying: boolean) => void;
}

/** Loads all versions into one clock. */
export async function createComparer(versions: readonly Version[], options: Options): Promise<Comparer> {
  const context = new AudioContext();
  try {
    const buffers = await Promise.all(versions.map(async ({ url }) => await decode(context, url)));
    return new Comparer(context, buffers, {
      ...options,
      gains: matchedGains(versions.map(({ loudness }) => loudness)),
    });
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Versions that always play together, of which only one is heard. */
export class Comparer {
  /** Shared by all versions, as long as the shortest of them. */
  readonly duration: number;
  /** By how many seconds each version comes later than the first. */
  readonly offsets: readonly number[];
  readonly isAlike: boolean;
  readonly gains: readonly number[];
  private readonly starts: readonly number[];
  private readonly faders: readonly GainNode[];
  private sources: AudioBufferSourceNode[] = [];
  private chosen = 0;
  private pausedAt = 0;
  /** The clock's time at which the track's beginning would have played. */
  private zero = 0;
  private giveTurnBack = () => {};

  private readonly context: AudioContext;
  private readonly buffers: readonly AudioBuffer[];
  private readonly options: Options;
  /** Always the same one: a jump while playing takes the turn again, and must not pause itself. */
  private readonly turn: Parameters<typeof takeTurn>[0];

  constructor(
    context: AudioContext,
    buffers: readonly AudioBuffer[],
    { gains, ...options }: Options & { gains: readonly number[] },
  ) {
    this.context = context;
    this.buffers = buffers;
    this.options = options;
    this.turn = { title: options.title, pause: () => this.pause() };
    const alignments = buffers.map((buffer) => alignmentOf(monoOf(buffers[0] ?? buffer), monoOf(buffer)));
    this.offsets = alignments.map(({ offset }) => offset);
    this.isAlike = alignments.every(({ isAlike }) => isAlike);
    // A version that begins earlier than the first would start before its own beginning.
    const earliest = Math.min(...this.offsets);
    this.starts = this.offsets.map((offset) => offset - earliest);
    this.duration = Math.min(...buffers.map(({ duration }, index) => duration - (this.starts[index] ?? 0)));
    this.gains = gains;
    this.faders = buffers.map((_, index) => {
      const fader = new GainNode(context, { gain: index === 0 ? (this.gains[0] ?? 1) : 0 });
      fader.connect(context.destination);
      return fader;
    });
  }

  position(): number {
    if (this.sources.length === 0) return this.pausedAt;
    return Math.min(this.duration, Math.max(this.pausedAt, this.context.currentTime - this.zero));
  }

  play(): void {
    if (this.sources.length > 0) return;
    if (this.pausedAt >= this.duration - 0.05) this.pausedAt = 0;
    const { context, duration, pausedAt } = this;
    const at = context.currentTime + AHEAD_SECONDS;
    this.zero = at - pausedAt;
    this.sources = this.buffers.map((buffer, index) => {
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(this.faders[index] ?? context.destination);
      source.start(at, pausedAt + (this.starts[index] ?? 0), duration - pausedAt);
      return source;
    });
    this.sources[0]?.addEventListener('ended', this.handleEnd);
    void context.resume();
    this.giveTurnBack = takeTurn(this.turn);
    this.options.onPlaying(true);
  }

  pause(): void {
    if (this.sources.length === 0) return;
    this.pausedAt = this.position();
    this.stop();
    this.giveTurnBack();
    this.options.onPlaying(false);
  }

  seek(seconds: number): void {
    const isPlaying = this.sources.length > 0;
    this.stop();
    this.pausedAt = Math.min(this.duration, Math.max(0, seconds));
    if (isPlaying) this.play();
  }

  /** Cross-fades to a version at the same place. */
  choose(index: number): void {
    if (index === this.chosen) return;
    const now = this.context.currentTime;
    crossfade(this.faders[this.chosen], { from: this.gains[this.chosen] ?? 1, to: 0, now });
    crossfade(this.faders[index], { from: 0, to: this.gains[index] ?? 1, now });
    this.chosen = index;
  }

  destroy(): void {
    this.stop();
    this.giveTurnBack();
    void this.context.close();
  }

  private readonly handleEnd = () => {
    this.pause();
    this.pausedAt = 0;
  };

  private stop(): void {
    for (const source of this.sources) {
      source.removeEventListener('ended', this.handleEnd);
      source.stop();
      source.disconnect();
    }
    this.sources = [];
  }
}

function crossfade(
  fader: GainNode | undefined,
  { from, to, now }: { from: number; to: number; now: number },
) {
  if (!fader) return;
  fader.gain.cancelScheduledValues(now);
  fader.gain.setValueAtTime(from, now);
  fader.gain.linearRampToValueAtTime(to, now + FADE_SECONDS);
}

async function decode(context: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The audio answered ${response.status}.`);
  return await context.decodeAudioData(await response.arrayBuffer());
}

function monoOf(buffer: AudioBuffer) {
  return { sampleRate: buffer.sampleRate, samples: buffer.getChannelData(0) };
}
