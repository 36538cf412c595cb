import type { RefusalReason } from '@dubplate/shared/features/uploads/model.ts';
import type { PeakMeter } from './peaks.ts';

/** The result of reading: sound, or the reason for refusing the file. */
export type AudioReading =
  | { frames: number; sampleRate: number; meter: PeakMeter }
  | { reason: RefusalReason };
