import { RequestStatus } from '../orders/model.ts';

/** What is asked of the artist. The third kind, a session, cannot be bought as a request. */
export const RequestType = { Feedback: 1, Question: 2, Session: 3 } as const;
export type RequestType = (typeof RequestType)[keyof typeof RequestType];

/** The types on sale, with their kind in the table of products. */
export const requestTypes = { feedback: RequestType.Feedback, question: RequestType.Question } as const;
export type FeedbackKind = keyof typeof requestTypes;

export const FeedbackStatus = RequestStatus;
export type FeedbackStatus = RequestStatus;

/** Whether others see a review on the artist's page. */
export const ReviewVisibility = { Visible: 1, Hidden: 2 } as const;
export type ReviewVisibility = (typeof ReviewVisibility)[keyof typeof ReviewVisibility];

export const requestThemes = ['workshop', 'track_breakdown', 'creative_process', 'anything'] as const;
export type RequestTheme = (typeof requestThemes)[number];
export const themeNames: Record<RequestTheme, string> = {
  workshop: 'Workshop',
  track_breakdown: 'Track breakdown',
  creative_process: 'Creative process',
  anything: 'Anything',
};

/** How long the priority that a fan pays for lasts. */
export const PRIORITY_HOURS = 48;
/** How long an artist may correct an answer. */
export const ANSWER_CORRECTION_HOURS = 24;
/** How long a rating may be changed after the answer. */
export const RATING_DAYS = 14;
export const RATING_MAX = 5;

export const TITLE_LENGTH_MAX = 120;
export const MESSAGE_LENGTH_MAX = 1000;
export const FOCUS_MAX = 3;
export const QUESTION_LENGTH_MIN = 10;
export const QUESTION_LENGTH_MAX = 1000;
export const ANSWER_LENGTH_MIN = 20;
export const ANSWER_LENGTH_MAX = 5000;
/** The private review. */
export const NOTES_LENGTH_MIN = 100;
export const NOTES_LENGTH_MAX = 5000;
/** The quote that everybody may read. */
export const QUOTE_LENGTH_MAX = 500;
/** The one strength and the one thing to change. */
export const POINT_LENGTH_MAX = 300;
export const REVIEW_LENGTH_MAX = 1000;
export const DECLINE_LENGTH_MIN = 10;
export const DECLINE_LENGTH_MAX = 500;
export const PEAKS_LENGTH_MAX = 2048;

export const TRACK_MARKS_MAX = 50;
export const TRACK_MARK_LENGTH_MAX = 500;
/** How long a requester may ask back about a moment. */
export const ASK_BACK_DAYS = 7;
export const SNIPPETS_MAX = 30;
export const SNIPPET_LENGTH_MAX = 500;

/** The newest reviews that the home page shows. */
export const LATEST_REVIEWS = 20;
