import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { hiders, MessageStatus } from './model.ts';

export const messageStatus = z.literal(Object.values(MessageStatus));

/**
 * A message as the people in the room see it. The text is empty where it is not for the reader: a hidden one is for the artist,
 * helpers and staff, a declined one for its author too, a canceled one for staff alone.
 */
export const sessionMessage = z.strictObject({
  id,
  sessionId: id,
  /** Its author. */
  uid: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  text: z.string(),
  parentId: id.nullable(),
  status: messageStatus,
  /** Tokens that were paid for it; 0 for a plain one. */
  price: tokens,
  upvotes: z.int(),
  hidden: z.boolean(),
  /** Who hid it, for its author and those who keep order; left out for others. */
  hiddenBy: z.enum(hiders).optional(),
  /** Whether the artist did not take it on; its price went back. */
  declined: z.boolean(),
  /** Whether the artist said that they have answered it. The end of the session closes what was only accepted, too. */
  answered: z.boolean(),
  /** Whether the artist of the session wrote it. */
  isArtist: z.boolean(),
  date: z.iso.datetime(),
});
export type SessionMessage = z.infer<typeof sessionMessage>;

/** The same with what only the caller knows. */
export const ownMessage = sessionMessage.extend({
  /** Whether the caller has upvoted it. */
  upvoted: z.boolean(),
});

/** A message in the console's list of reported ones. */
export const reportedMessage = z.strictObject({
  id,
  session: z.strictObject({ id, title: z.string() }),
  author: z.strictObject({ id, username: z.string() }),
  text: z.string(),
  status: messageStatus,
  price: tokens,
  /** Whether the artist did not take it on: its price went back then. */
  declined: z.boolean(),
  /** Whether the artist said that they have answered it. */
  answered: z.boolean(),
  upvotes: z.int(),
  reports: z.int(),
  /** Who reported it, newest first; no more than three in a list. */
  reporters: z.array(
    z.strictObject({
      id,
      username: z.string(),
      date: z.iso.datetime(),
      /** The artist or a helper, whose report hid it. */
      hides: z.boolean(),
    }),
  ),
  hidden: z.boolean(),
  hiddenBy: z.enum(hiders).nullable(),
  date: z.iso.datetime(),
});

/** What a person who may not write is told. */
export const ownBan = z.strictObject({
  /** Null: for the whole session. */
  until: z.iso.datetime().nullable(),
});
export type OwnBan = z.infer<typeof ownBan>;

export const ban = ownBan.extend({
  userId: id,
  username: z.string(),
  /** The artist gave it, so helpers can't lift it. */
  byArtist: z.boolean(),
});

/** The rules of one room. */
export const roomRules = z.strictObject({
  /** Seconds between two messages of one person; 0 is no limit. */
  slowSeconds: z.int(),
  bans: z.array(ban),
  helpers: z.array(z.strictObject({ userId: id, username: z.string() })),
});
