import { clockText } from '../../lib/clock-text.ts';
import { addMs, DAY_MS } from '../../lib/dates.ts';
import {
  FREE_PREVIEW_SECONDS_MAX,
  RESUME_SECONDS_MIN,
  VIDEO_REFUND_DAYS,
  VideoPurchaseStatus,
  VideoStatus,
  WATCHED_PERCENT,
} from './model.ts';

/** More would hide the sentence that they stand in. */
const CHAPTERS_NAMED_MAX = 10;

export interface Chapter {
  /** Where it begins, in seconds. */
  seconds: number;
  title: string;
}

/** Whether everybody may see and buy it. */
export function isOnSale({ status }: { status: VideoStatus }): boolean {
  return status === VideoStatus.Published;
}

/** Where playing goes on. A video that was watched to the end, or hardly begun, starts again. */
export function resumeAt({ seconds, durationSeconds }: { seconds: number; durationSeconds: number }): number {
  const isOver = seconds >= (durationSeconds * WATCHED_PERCENT) / 100;
  return isOver || seconds < RESUME_SECONDS_MIN ? 0 : seconds;
}

/** How long the free preview of a course is, in whole seconds; 0 if the course is too short for one. */
export function freePreviewSeconds(durationSeconds: number): number {
  return Math.min(FREE_PREVIEW_SECONDS_MAX, Math.floor(durationSeconds / 4));
}

/** How much of a video was watched, in whole percent. `furthest` is the furthest second that was played. */
export function watchedPercent({
  furthest,
  durationSeconds,
}: {
  furthest: number;
  durationSeconds: number;
}): number {
  if (durationSeconds <= 0) return 0;
  const percent = Math.floor((furthest * 100) / durationSeconds);
  return percent >= WATCHED_PERCENT ? 100 : Math.max(0, percent);
}

/** Which chapter is playing; null before the first. Chapters are in order of time. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number | null {
  const index = chapters.findLastIndex((chapter) => chapter.seconds <= seconds);
  return index === -1 ? null : index;
}

/** Whether a chapter was played to its end. */
export function isChapterDone(
  chapters: readonly Chapter[],
  index: number,
  { furthest, durationSeconds }: { furthest: number; durationSeconds: number },
): boolean {
  const end = chapters[index + 1]?.seconds ?? (durationSeconds * WATCHED_PERCENT) / 100;
  return furthest >= end;
}

/** What is wrong with a list of chapters; null if nothing is. */
export function chaptersProblem(chapters: readonly Chapter[], durationSeconds: number | null): string | null {
  const isOrdered = chapters.every(
    ({ seconds }, index) => index === 0 || seconds > (chapters[index - 1]?.seconds ?? 0),
  );
  if (!isOrdered) return 'Each chapter must begin after the one before it.';
  const last = chapters.at(-1);
  if (last && durationSeconds !== null && last.seconds >= durationSeconds)
    return 'The last chapter begins after the end of the video.';
  return null;
}

/** The chapters that a file of this length has no place for. */
export function chaptersAfter(chapters: readonly Chapter[], durationSeconds: number): Chapter[] {
  return chapters.filter(({ seconds }) => seconds >= durationSeconds);
}

/** "0:30 The echo, 1:00 The end and 3 more" */
export function chapterNames(chapters: readonly Chapter[]): string {
  const named = chapters.slice(0, CHAPTERS_NAMED_MAX);
  const more = chapters.length - named.length;
  const names = named.map(({ seconds, title }) => `${clockText(seconds)} ${title}`).join(', ');
  return more === 0 ? names : `${names} and ${more} more`;
}

/** Until when staff can refund a purchase. */
export function refundableUntil(boughtAt: Date): Date {
  return addMs(boughtAt, VIDEO_REFUND_DAYS * DAY_MS);
}

export function mayRefund(
  purchase: { status: VideoPurchaseStatus; boughtAt: Date; paid: number },
  now: Date,
): boolean {
  const { status, boughtAt, paid } = purchase;
  return status === VideoPurchaseStatus.Paid && paid > 0 && now < refundableUntil(boughtAt);
}
