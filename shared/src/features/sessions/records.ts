import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';
import { sessionCategories, SessionRequestStatus, SessionStatus, TicketStatus } from './model.ts';

export const sessionStatus = z.literal(Object.values(SessionStatus));
export const ticketStatus = z.literal(Object.values(TicketStatus));
export const sessionRequestStatus = z.literal(Object.values(SessionRequestStatus));

/** A live session as everybody sees it. `userId` and `artistId` are both its artist. */
const publicFields = {
  id,
  userId: id,
  artistId: id,
  artistName: z.string(),
  username: z.string(),
  slug: z.string(),
  /** The artist's picture. */
  artistImage: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  category: z.enum(sessionCategories),
  format: z.int(),
  /** A public address. */
  image: z.string(),
  status: sessionStatus,
  date: timestamp,
  /** Minutes: planned before the end, on air afterwards. */
  duration: z.int(),
  plannedDuration: z.int(),
  /** The ticket's price in tokens; 0 is free. */
  amount: tokens,
  /** The price of one message in tokens; 0 is a plain chat. */
  messagePrice: tokens,
  capacity: z.int().nullable(),
  /** How many have a ticket. */
  registered: z.int(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  dateChangedAt: timestamp.nullable(),
  /** Whether there is a recording of a session that is over. */
  hasReplay: z.boolean(),
  /** Whether the caller has a ticket; null for visitors. */
  purchased: z.boolean().nullable(),
};

/** Who may see them gets the address of the recording; its artist and staff also get the figures. */
const ownFields = {
  recordingUrl: z.string().nullable(),
  /** Tokens earned so far, before fees: tickets, accepted messages, upvotes, files and gifts. */
  tokens: tokens.nullable(),
  totalFilesSold: z.int().nullable(),
  totalMessages: z.int().nullable(),
};

export const session = z.strictObject({ ...publicFields, ...ownFields });
export type Session = z.infer<typeof session>;

export const sessionEarnings = z.strictObject({
  tickets: tokens,
  messages: tokens,
  upvotes: tokens,
  files: tokens,
  tips: tokens,
});
export type SessionEarnings = z.infer<typeof sessionEarnings>;

/** The same with what only its artist and staff see. */
export const ownSession = session.extend({
  /** The ids of everybody with a ticket. */
  registeredUsers: z.array(id),
  earnings: sessionEarnings,
});

/** One session that a person has a ticket for. */
export const purchasedSession = session.extend({
  ticket: z.strictObject({
    id,
    boughtAt: timestamp,
    /** Tokens that were paid. */
    paid: tokens,
    /** Whether it can be given back now. */
    mayGiveBack: z.boolean(),
  }),
});

/** What the sessions list of the console shows. */
export const sessionRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string() }),
  title: z.string(),
  category: z.enum(sessionCategories),
  format: z.int(),
  status: sessionStatus,
  date: z.iso.datetime(),
  duration: z.int(),
  amount: tokens,
  capacity: z.int().nullable(),
  registered: z.int(),
  /** Tokens earned, before fees. */
  tokens,
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  dateCreated: z.iso.datetime(),
});

export const sessionRequestRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string() }),
  fan: z.strictObject({ id, username: z.string() }),
  date: z.iso.datetime(),
  status: sessionRequestStatus,
  /** When it expires, or would have. */
  expiresAt: z.iso.datetime(),
  /** When it was answered, withdrawn or expired. */
  endedAt: z.iso.datetime().nullable(),
  /** The session that answered it. */
  session: z.strictObject({ id, title: z.string() }).nullable(),
});

/** What the console's list of tickets shows. */
export const sessionTicketRow = z.strictObject({
  id,
  session: z.strictObject({ id, title: z.string() }),
  holder: z.strictObject({ id, username: z.string() }),
  paid: tokens,
  /** The part of the price that was paid with bonus tokens. */
  fromBonus: tokens,
  status: ticketStatus,
  /** When it was bought. */
  date: z.iso.datetime(),
  refundedAt: z.iso.datetime().nullable(),
  /** When its holder first came to watch. */
  cameAt: z.iso.datetime().nullable(),
});

/** What a fan asked an artist for and takes back, as `requests/cancel-request` answers. Requests for sessions are of type 3. */
export const withdrawnSessionRequest = z.strictObject({
  id,
  type: z.literal(3),
  status: sessionRequestStatus,
  artistId: id,
});

/** An open request of the caller. */
export const ownSessionRequest = z.strictObject({
  id,
  artistId: id,
  date: timestamp,
  /** Name and address of the artist; null while the artist is not listed. */
  artist: z.strictObject({ username: z.string(), slug: z.string() }).nullable(),
});

/** A STUN or TURN server, which helps two browsers to find a way to each other. */
export const iceServer = z.strictObject({
  urls: z.string(),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Where a client sends its WHIP or WHEP offer, and with which ticket. */
export const entrance = z.strictObject({
  url: z.string(),
  /**
   * Where who watches gets one long answer over HTTPS instead, if nothing else comes through the network; `?sound=only` leaves the
   * picture out. Null for those who publish, and if the engine has none.
   */
  streamUrl: z.string().nullable(),
  /** Goes as a bearer with every request. */
  ticket: z.string(),
  /** Seconds in which the ticket opens the room. */
  expiresIn: z.int(),
  iceServers: z.array(iceServer),
});
export type Entrance = z.infer<typeof entrance>;
