import type { RefusalReason } from '@dubplate/shared/features/uploads/model.ts';
import type { PeakMeter } from './peaks.ts';

/** What a reader found: sound, or why the file is not kept. */
export type AudioReading =
  | { frames: number; sampleRate: number; meter: PeakMeter }
  | { reason: RefusalReason };
