import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';

/** Tokens given to an artist for nothing in return. `donationOnly` has no picture. */
export const tip = z.strictObject({
  id,
  requestId: id.nullable(),
  artistId: id,
  sessionId: id.nullable(),
  amount: tokens,
  donationOnly: z.boolean(),
  date: timestamp,
  from: z.strictObject({ id, username: z.string() }),
});
export type Tip = z.infer<typeof tip>;
