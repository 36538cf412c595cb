import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';

/** One person of an artist: who bought something, likes the artist, or was imported. Often more than one of these. */
export const contact = z.strictObject({
  id,
  /** Of a member who bought something or likes the artist. */
  username: z.string().nullable(),
  /** Of an imported person. The address of a member is shown only where the artist has imported it. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** To remove the imported data by. */
  contactId: id.nullable(),
  /** What was delivered and not taken back, in tokens before fees. */
  bought: z.strictObject({ count: z.int(), tokens, last: timestamp }).nullable(),
  likedAt: timestamp.nullable(),
  importedAt: timestamp.nullable(),
  /** Whether an imported person gets mails. Null for others: members decide in their own settings. */
  mails: z.enum(['agreed', 'unsubscribed']).nullable(),
});
export type Contact = z.infer<typeof contact>;

export const announcement = z.strictObject({
  id,
  subject: z.string(),
  text: z.string(),
  date: timestamp,
  /** How many mails were written so far. */
  sent: z.int(),
  isDone: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;
