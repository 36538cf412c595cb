import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';

/** A file that is for sale with a live session or a video. `uid` and `id` are the same. */
export const attachedFile = z.strictObject({
  uid: id,
  id,
  sourceId: id,
  name: z.string(),
  title: z.string(),
  /** Its media type, such as `audio/mpeg`. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Its price in tokens; 0 is free for everybody with a ticket, or who may watch the video. */
  amount: tokens,
  purchased: z.boolean(),
  /** Where to read it, for its artist, its buyers, and if it is free for everybody who may enter; null for others. */
  url: z.string().nullable(),
  /** How often it was sold and what it brought before fees; for its artist alone. */
  sold: z.strictObject({ count: z.int(), tokens }).optional(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** A file that the caller bought, with where it is from. */
export const purchasedFile = attachedFile.extend({
  boughtAt: timestamp,
  source: z.strictObject({ id, kind: z.enum(['session', 'video']), title: z.string(), artist: z.string() }),
});
