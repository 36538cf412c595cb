import { UPLOAD_SIZE_BYTES_LIMIT } from '../../../lib/file-names.ts';

/** What listeners take for the original, down to what is still pleasant. In kbit/s. */
const fittingRates = [320, 256, 224, 192, 160, 128] as const;
/** For the encoder's last frames. */
const SPARE_BYTES = 8192;

/** The highest bit rate at which an MP3 of that length stays below the limit of uploads, in kbit/s; null if none does. */
export function fittingBitRate(seconds: number): number | null {
  const fits = (kbits: number) => seconds * kbits * 125 < UPLOAD_SIZE_BYTES_LIMIT - SPARE_BYTES;
  return fittingRates.find(fits) ?? null;
}

/** The longest track that can be made to fit, in seconds. */
export const FITTING_SECONDS_MAX = Math.floor((UPLOAD_SIZE_BYTES_LIMIT - SPARE_BYTES) / (128 * 125));
