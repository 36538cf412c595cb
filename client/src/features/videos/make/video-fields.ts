import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import * as model from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import type { Chapter } from '@dubplate/shared/features/videos/rules.ts';
import { clockText, secondsOfClock } from '@dubplate/shared/lib/clock-text.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { fieldsOf, parsedFields, textOr } from '../../../lib/stored-fields.ts';
import { wholeNumberOf } from '../../../ui/money/whole-number.ts';

/** A chapter as it is typed. */
export interface TypedChapter {
  /** The same as long as the form is open, whatever happens to the rows around it. */
  key: string;
  /** "1:05" or "1:02:03". */
  at: string;
  title: string;
}

export type Previews = NonNullable<CallInput<'video/save'>['previews']>;

/** A course as its artist types it: numbers stay texts. */
export interface VideoFields {
  title: string;
  description: string;
  format: number | null;
  amount: string;
  /** The uploaded picture's address, and a small copy to look at. */
  image: string;
  preview: string;
  chapters: TypedChapter[];
  publishOnReady: boolean;
  hasFreePreview: boolean;
}

/** A course that isn't saved yet, with its file. */
export interface NewVideoFields extends VideoFields {
  /** What the upload belongs to, so that it goes on after a reload. */
  uploadId: string;
  /** The address of the file that has arrived, and its name. */
  file: string;
  fileName: string;
  previews: Previews | null;
  /** How long the chosen file is; null where the browser can't tell. */
  durationSeconds: number | null;
}

const REQUIRED_TEXT = 'Please fill all the required information fields.';
export type FieldErrors = Partial<Record<string, string>>;

export function emptyFields(): NewVideoFields {
  return {
    title: '',
    description: '',
    format: null,
    amount: '',
    image: '',
    preview: '',
    chapters: [],
    publishOnReady: false,
    hasFreePreview: true,
    uploadId: crypto.randomUUID(),
    file: '',
    fileName: '',
    previews: null,
    durationSeconds: null,
  };
}

/** What is missing or out of its bounds, by field. */
export function fieldErrors(
  fields: VideoFields,
  { durationSeconds, hasFile }: { durationSeconds: number | null; hasFile: boolean },
): FieldErrors {
  const { title, format, image, amount } = fields;
  const price = wholeNumberOf(amount);
  const isPrice = price >= 0 && price <= model.VIDEO_PRICE_TOKENS_MAX;
  const chapters = chaptersErrors(fields.chapters, durationSeconds);
  const found: FieldErrors = {
    ...(title.trim().length < model.VIDEO_TITLE_LENGTH_MIN && {
      title: `Please write at least ${model.VIDEO_TITLE_LENGTH_MIN} characters.`,
    }),
    ...(format === null && { format: 'Please choose what kind of course it is.' }),
    ...(image === '' && { image: 'Please add a picture.' }),
    ...(!isPrice && {
      amount: `Please enter a whole number from 0 to ${formatTokens(model.VIDEO_PRICE_TOKENS_MAX)}.`,
    }),
    ...(!hasFile && { file: 'Please upload a video.' }),
    ...chapters,
  };
  const isMissing = format === null || !hasFile || [title, image, amount].some((text) => text.trim() === '');
  return isMissing ? { ...found, form: REQUIRED_TEXT } : found;
}

/** Each chapter's problem under `chapter0`, `chapter1` …, in the order of the rows. */
function chaptersErrors(typed: readonly TypedChapter[], durationSeconds: number | null): FieldErrors {
  const times = typed.map(({ at }) => secondsOfClock(at));
  const problemOf = ({ title }: TypedChapter, index: number): string | null => {
    const seconds = times[index] ?? null;
    if (seconds === null) return 'Please write the time as 1:05 or 1:02:03.';
    if (title.trim() === '') return 'Please give the chapter a title.';
    if (times.indexOf(seconds) < index) return 'Another chapter begins at the same time.';
    if (durationSeconds !== null && seconds >= durationSeconds)
      return `This begins after the end of the video, which is ${clockText(Math.round(durationSeconds))} long.`;
    return null;
  };
  const each = typed.map((chapter, index) => [`chapter${index}`, problemOf(chapter, index)] as const);
  return Object.fromEntries(each.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])));
}

/** In order of time, whatever the order of the rows. */
function chaptersOf(typed: readonly TypedChapter[]): Chapter[] {
  return typed
    .map(({ at, title }) => ({ seconds: secondsOfClock(at) ?? 0, title: title.trim() }))
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** What is common to a new course and a changed one. The fields have no errors. */
function sentFields(fields: VideoFields) {
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    format: fields.format ?? 0,
    amount: wholeNumberOf(fields.amount),
    image: fields.image,
    chapters: chaptersOf(fields.chapters),
    publishOnReady: fields.publishOnReady,
    hasFreePreview: fields.hasFreePreview,
  };
}

export function saveInput(fields: NewVideoFields, sessionId: string | null): CallInput<'video/save'> {
  const { file, fileName, previews } = fields;
  return {
    ...sentFields(fields),
    ...(file !== '' && { file, ...(fileName !== '' && { fileName }) }),
    ...(previews && file !== '' && { previews }),
    ...(sessionId !== null && { sessionId }),
  };
}

/** Only what differs from the course is sent, so that another tab's change isn't undone. */
export function updateInput(video: Video, fields: VideoFields): CallInput<'video/update'> {
  const present: Record<string, unknown> = sentFields(fieldsOfVideo(video));
  const changed = Object.entries(sentFields(fields)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name]),
  );
  return { videoId: video.id, ...(Object.fromEntries(changed) as Partial<CallInput<'video/update'>>) }; // fields of sentFields
}

export function fieldsOfVideo(video: Video): VideoFields {
  const { title, description, format, amount, image, chapters, workshop } = video;
  return {
    title,
    description,
    format,
    amount: String(amount),
    image,
    preview: image,
    chapters: chapters.map(({ seconds, title: name }) => ({
      key: String(seconds),
      at: clockText(seconds),
      title: name,
    })),
    publishOnReady: workshop?.publishOnReady ?? false,
    hasFreePreview: workshop?.hasFreePreview ?? false,
  };
}

/** Reads what this or an older version stored; what is not understood is as in `otherwise`. */
export function readFields<F extends VideoFields>(text: string | null, otherwise: F): F {
  return storedFields(parsedFields(text), otherwise);
}

export function storedFields<F extends VideoFields>(stored: Record<string, unknown>, otherwise: F): F {
  const texts = Object.entries(otherwise).filter(([, value]) => typeof value === 'string');
  const { format, publishOnReady, hasFreePreview, chapters, previews, durationSeconds } = stored;
  return {
    ...otherwise,
    ...Object.fromEntries(texts.map(([name, value]) => [name, textOr(stored[name], value)])),
    format: typeof format === 'number' && isIn(sessionFormats, format) ? format : otherwise.format,
    publishOnReady: typeof publishOnReady === 'boolean' ? publishOnReady : otherwise.publishOnReady,
    hasFreePreview: typeof hasFreePreview === 'boolean' ? hasFreePreview : otherwise.hasFreePreview,
    chapters: Array.isArray(chapters) ? chapters.map(storedChapter) : otherwise.chapters,
    ...('previews' in otherwise && {
      previews: storedPreviews(previews),
      durationSeconds: typeof durationSeconds === 'number' ? durationSeconds : null,
    }),
  };
}

function storedChapter(value: unknown, index: number): TypedChapter {
  const { key, at, title } = fieldsOf(value);
  return { key: textOr(key, `stored ${index}`), at: textOr(at, ''), title: textOr(title, '') };
}

function storedPreviews(value: unknown): Previews | null {
  const { image, everySeconds, columns, count, width, height } = fieldsOf(value);
  if (typeof image !== 'string') return null;
  const numbers = { everySeconds, columns, count, width, height };
  const isWhole = Object.values(numbers).every((each) => typeof each === 'number');
  return isWhole ? ({ image, ...numbers } as Previews) : null; // all of them were just found to be numbers
}
