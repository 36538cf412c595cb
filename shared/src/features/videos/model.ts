/** The life of a course, which is one video. Source: docs/product/videos.md. */
export const VideoStatus = {
  Published: 1,
  Unpublished: 2,
  /** Its first file is being made playable, or could not be. */
  Processing: 3,
  Deleted: 4,
} as const;
export type VideoStatus = (typeof VideoStatus)[keyof typeof VideoStatus];

/** A purchase is paid at once, and kept for ever unless staff refund it. A refunded video can be bought again. */
export const VideoPurchaseStatus = { Paid: 2, Refunded: 3 } as const;
export type VideoPurchaseStatus = (typeof VideoPurchaseStatus)[keyof typeof VideoPurchaseStatus];

/** How far a file is on its way to being played. */
export const VideoFileStatus = { Waiting: 1, Ready: 2, Refused: 3, Replaced: 4 } as const;
export type VideoFileStatus = (typeof VideoFileStatus)[keyof typeof VideoFileStatus];

export const videoSorts = ['latest', 'oldest', 'popular', 'price-asc', 'price-desc'] as const;
export type VideoSort = (typeof videoSorts)[number];

export const VIDEO_TITLE_LENGTH_MIN = 3;
export const VIDEO_TITLE_LENGTH_MAX = 120;
export const VIDEO_DESCRIPTION_LENGTH_MAX = 5000;
export const VIDEO_PRICE_TOKENS_MAX = 100_000;
export const VIDEO_CHAPTERS_MAX = 100;
export const CHAPTER_TITLE_LENGTH_MAX = 120;
/** No video is longer. */
export const VIDEO_SECONDS_MAX = 6 * 3600;
export const CAPTIONS_LENGTH_MAX = 500_000;

/** Staff can refund a purchase for so many days. */
export const VIDEO_REFUND_DAYS = 7;
/** Playback addresses work for so long; the player asks for new ones before. */
export const PLAYBACK_SECONDS = 3600;
/** A video counts as watched to the end from here on, because few people watch the last titles. */
export const WATCHED_PERCENT = 95;
/** As much of the beginning of a course can be a free preview, and never more than a quarter of it. */
export const FREE_PREVIEW_SECONDS_MAX = 60;
/** Someone who watched less than this begins again at the start. */
export const RESUME_SECONDS_MIN = 10;
/** The list of courses as its page first shows it. */
export const videosPageInput = { perPage: 24, sort: 'latest' } as const satisfies {
  perPage: number;
  sort: VideoSort;
};
/** A file that has waited for so long to be made playable needs attention. */
export const VIDEO_STUCK_MINUTES = 60;
/** How staff read the status of a course whose first file was refused. */
export const VIDEO_REFUSED_TEXT = 'File can’t be played';
