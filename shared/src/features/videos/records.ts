import { z } from 'zod';
import { id, timestamp, tokens } from '../../contract/shapes.ts';
import { languages } from '../../lookups/languages.ts';
import { VideoFileStatus, VideoPurchaseStatus, VideoStatus } from './model.ts';

export const videoStatus = z.literal(Object.values(VideoStatus));
export const videoPurchaseStatus = z.literal(Object.values(VideoPurchaseStatus));
export const videoFileStatus = z.literal(Object.values(VideoFileStatus));
export const captionLanguage = z.enum(languages);

export const chapter = z.strictObject({
  /** Where it begins, in seconds. */
  seconds: z.int(),
  title: z.string(),
});

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
  format: z.int(),
  /** A public address. */
  image: z.string(),
  status: videoStatus,
  /** In seconds since 1970. */
  dateCreated: z.int(),
  /** The price in tokens; 0 is free. */
  amount: tokens,
  /** Null until the video can be played. */
  durationSeconds: z.number().nullable(),
  /** The height of the picture in pixels; null until the video can be played. */
  height: z.int().nullable(),
  chapters: z.array(chapter),
  /** The languages that it has captions in. */
  captions: z.array(captionLanguage),
  /** The live session that it is the replay of. */
  sessionId: id.nullable(),
  /** Whether the caller bought it; null for visitors. */
  purchased: z.boolean().nullable(),
  /** Whether the caller may watch it: its artist, staff, its buyers, and everybody signed in if it is free. */
  mayWatch: z.boolean(),
};

/** The pictures that the seek bar shows, all in one picture, from left to right and from top to bottom. */
const previews = z.strictObject({
  url: z.string(),
  /** Seconds from one picture to the next. */
  everySeconds: z.number(),
  columns: z.int(),
  count: z.int(),
  /** One of the pictures, in pixels. */
  width: z.int(),
  height: z.int(),
});
export type Previews = z.infer<typeof previews>;

/** What only its artist and staff see of a video. */
const workshop = z.strictObject({
  /** How often it was bought; refunded purchases are left out. */
  purchases: z.int(),
  /** Tokens earned, before fees. */
  tokens,
  /** The newest file, which may still be on its way to replacing the one that plays. */
  file: z.strictObject({
    name: z.string(),
    status: videoFileStatus,
    /** Why it can't be played, as a sentence for the artist. */
    error: z.string().nullable(),
    /** What the artist should know of a file that plays, though not everywhere. */
    note: z.string().nullable(),
  }),
  publishOnReady: z.boolean(),
  hasFreePreview: z.boolean(),
});

export const video = z.strictObject({
  ...publicFields,
  /** Where and how far the caller has watched; null for visitors and before the first time. */
  progress: z
    .strictObject({
      seconds: z.number(),
      /** The furthest second that was played. */
      furthest: z.number(),
      watchedAt: timestamp,
    })
    .nullable(),
  workshop: workshop.nullable(),
});
export type Video = z.infer<typeof video>;

/** One video with the addresses to play it, for those who may watch it. */
export const watchableVideo = video.extend({
  /** Staff took it down: nobody but staff watches it. Told to who had it. */
  takenDown: z.strictObject({ reason: z.string() }).nullable(),
  /** The caller's purchase that staff refunded last, unless the caller has bought it again. */
  refund: z.strictObject({ tokens, refundedAt: timestamp, reason: z.string() }).nullable(),
  playback: z
    .strictObject({
      /** For a plain player; null if there is only a stream. */
      file: z.string().nullable(),
      /** An HLS playlist. */
      hls: z.string().nullable(),
      /** The addresses work until then. */
      expiresAt: timestamp,
    })
    .nullable(),
  previews: previews.nullable(),
  /** The beginning, for those who may not watch the whole; null if its artist offers none. The addresses work for an hour. */
  freePreview: z
    .strictObject({
      file: z.string().nullable(),
      hls: z.string().nullable(),
      /** How long it is. */
      seconds: z.int(),
    })
    .nullable(),
});
export type WatchableVideo = z.infer<typeof watchableVideo>;

/** One video that a person bought. */
export const purchasedVideo = video.extend({
  purchase: z.strictObject({ id, boughtAt: timestamp, paid: tokens }),
});

/** What the videos list of the console shows. */
export const videoRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string() }),
  title: z.string(),
  format: z.int(),
  status: videoStatus,
  amount: tokens,
  /** Seconds; null until it can be played. */
  duration: z.number().nullable(),
  /** Bytes of the newest file. */
  size: z.int(),
  /** Why the newest file can't be played. */
  fileError: z.string().nullable(),
  purchases: z.int(),
  /** Tokens earned, before fees. */
  tokens,
  dateCreated: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  takenDownAt: z.iso.datetime().nullable(),
});
