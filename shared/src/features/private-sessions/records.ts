import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';
import { reviewVisibility } from '../feedback/records.ts';
import { holdStatus } from '../orders/records.ts';
import { PrivateSessionStatus } from './model.ts';

export const privateSessionStatus = z.literal(Object.values(PrivateSessionStatus));

const person = z.strictObject({ id, username: z.string(), profileImage: z.string().nullable() });

/** That one of the two chose another time for it. */
export const privateSessionMove = z.strictObject({
  /** When it was moved. */
  date: timestamp,
  byArtist: z.boolean(),
  from: timestamp,
  to: timestamp,
  reason: z.string().nullable(),
});
export type PrivateSessionMove = z.infer<typeof privateSessionMove>;

/** That one of the two asks the other to choose another time. */
export const privateSessionMoveAsked = z.strictObject({
  date: timestamp,
  byArtist: z.boolean(),
  reason: z.string().nullable(),
});
export type PrivateSessionMoveAsked = z.infer<typeof privateSessionMoveAsked>;

/** A booked private session as its two people and staff read it. */
export const privateSession = z.strictObject({
  id,
  /** The same as `id`. */
  privateSessionId: id,
  artistId: id,
  userId: id,
  artist: person.extend({ slug: z.string(), timeZone: z.string().nullable() }),
  user: person.extend({ timeZone: z.string().nullable() }),
  date: timestamp,
  /** Minutes. */
  duration: z.int(),
  status: privateSessionStatus,
  topics: z.array(z.int()),
  /** What the fan wrote to the artist. */
  message: z.string(),
  /** Tokens before a voucher. */
  price: tokens,
  /** The voucher's discount; 0 for the artist, who is paid on the whole price. */
  discount: tokens,
  /** What came back to the fan; 0 for the artist, who reads `earned`. */
  refunded: tokens,
  /** For its artist: the commission in basis points, as agreed when it was booked. */
  feeBps: z.int().optional(),
  /** For its artist: how the line's money stands, and what of it is theirs after the commission and all refunds. */
  earned: z
    .strictObject({
      state: holdStatus,
      net: tokens,
      /** Set while a report waits for staff, so that the money stays pending. */
      isReported: z.literal(true).optional(),
    })
    .optional(),
  /** How often it was moved. */
  moves: z.int(),
  /** Each move, the first one first. Fewer than `moves` if some were not stored yet when they happened. */
  moved: z.array(privateSessionMove),
  /** Whether the artist was the last to move it. */
  movedByArtist: z.boolean(),
  /** Null if nobody asks to move it, or it can't be moved any more. */
  moveAsked: privateSessionMoveAsked.nullable(),
  /** Until then the fan can cancel with everything back: a day before the start, or the start after a move by the artist. */
  freeUntil: timestamp,
  review: z.string().nullable(),
  reviewVisibility,
  cancelationComment: z.string().nullable(),
  canceledByArtist: z.boolean(),
  /** Set if staff canceled it. */
  canceledByStaff: z.literal(true).optional(),
  /** Whether the two meet at an address of the artist's instead of the site's room. */
  meetsOutside: z.boolean(),
  /** The artist's own address to meet at, while the room is open; else null, and the room of the site is used. */
  meetingUrl: z.string().nullable(),
  dateCreated: timestamp,
  /** When it was completed or canceled. */
  updatedDate: timestamp.nullable(),
  /** Set for staff who gave no reason to read it: its message and comments are left out. */
  needsReason: z.literal(true).optional(),
});
export type PrivateSession = z.infer<typeof privateSession>;

/** A time at which an artist can be booked. */
export const slot = z.strictObject({
  date: timestamp,
  /** Another fan is paying for it; it may become free within ten minutes. */
  held: z.boolean(),
});
export type OfferedSlot = z.infer<typeof slot>;

/** A visible review on an artist's page. */
export const privateReview = z.strictObject({ review: z.string(), username: z.string(), date: timestamp });

/** The time of an artist that is taken, without who took it. */
export const busyTime = z.strictObject({ date: timestamp, duration: z.int() });

/** A row of the console's list. What the two wrote to each other is in `privateSessions/get`, after a reason. */
export const privateSessionRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string() }),
  user: z.strictObject({ id, username: z.string() }),
  date: z.iso.datetime(),
  duration: z.int(),
  status: privateSessionStatus,
  canceledByArtist: z.boolean(),
  canceledByStaff: z.boolean(),
  price: tokens,
  isReviewed: z.boolean(),
  dateCreated: z.iso.datetime(),
  updatedDate: z.iso.datetime().nullable(),
});
export type PrivateSessionRow = z.infer<typeof privateSessionRow>;
