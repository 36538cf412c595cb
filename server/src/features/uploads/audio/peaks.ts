import type { RefusalReason } from '@dubplate/shared/features/uploads/refusal-reasons.ts';
import type { LoudnessMeter } from './loudness.ts';

const BLOCK_FRAMES = 256;

/** Collects the largest absolute sample of all channels piece by piece, so a long track is never in memory completely. */
export class PeakMeter {
  private readonly blocks: number[] = [];
  private largest = 0;
  private framesInBlock = 0;
  frames = 0;

  add(channels: readonly Float32Array[], frameCount: number): void {
    for (let frame = 0; frame < frameCount; frame += 1) {
      for (const channel of channels) {
        const value = Math.abs(channel[frame] ?? 0);
        if (value > this.largest) this.largest = value;
      }
      this.framesInBlock += 1;
      if (this.framesInBlock === BLOCK_FRAMES) this.endBlock();
    }
    this.frames += frameCount;
  }

  /** `count` numbers from 0 to 1, each the largest of its part of the track. Three decimals are more than a screen shows. */
  peaks(count: number): number[] {
    if (this.framesInBlock > 0) this.endBlock();
    const { blocks } = this;
    return Array.from({ length: count }, (_, index) => {
      const from = Math.floor((index * blocks.length) / count);
      const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / count));
      let largest = 0;
      for (let block = from; block < to; block += 1) largest = Math.max(largest, blocks[block] ?? 0);
      return Math.round(Math.min(1, largest) * 1000) / 1000;
    });
  }

  private endBlock(): void {
    this.blocks.push(this.largest);
    this.largest = 0;
    this.framesInBlock = 0;
  }
}

/** The result of reading: sound, or the reason for refusing the file. */
export type AudioReading =
  | { frames: number; sampleRate: number; meter: PeakMeter; loudness: LoudnessMeter }
  | { reason: RefusalReason };
