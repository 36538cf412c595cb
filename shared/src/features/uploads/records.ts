import { z } from 'zod';
import { isNameOf } from './rules.ts';

/** The displayed name of sent audio. Others see it, so it ends like what it is. */
export const audioFileName = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((name) => isNameOf(name, 'audio'), 'Its name must end in .mp3 or .wav.');
