import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import * as model from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { dateOf, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { parsedFields, textOr } from '../../../lib/stored-fields.ts';
import { instantOf, localOf } from '../../../lib/zoned-time.ts';
import { wholeNumberOf } from '../../../ui/money/whole-number.ts';

/** A session as its artist types it: numbers stay texts, and the date is what a clock in the artist's zone shows. */
export interface SessionFields {
  title: string;
  description: string;
  category: model.SessionCategory;
  format: number | null;
  /** The uploaded picture's address, and a small copy to look at. */
  image: string;
  preview: string;
  amount: string;
  isNow: boolean;
  date: string;
  duration: string;
  /** Empty: no limit. */
  capacity: string;
  messagePrice: string;
}

export const emptyFields: SessionFields = {
  title: '',
  description: '',
  category: 'live',
  format: null,
  image: '',
  preview: '',
  amount: '',
  isNow: false,
  date: '',
  duration: '60',
  capacity: '',
  messagePrice: String(model.MESSAGE_PRICE_TOKENS_DEFAULT),
};

export const REQUIRED_TEXT = 'Please fill all the required information fields.';
export type FieldErrors = Partial<Record<keyof SessionFields | 'form', string>>;

/** What is missing or out of its bounds, by field. */
export function fieldErrors(
  fields: SessionFields,
  { timeZone, now }: { timeZone: string; now: Date },
): FieldErrors {
  const { title, format, image, isNow, date } = fields;
  const at = instantOf(date, timeZone);
  const found: FieldErrors = {
    ...(title.trim().length < model.SESSION_TITLE_LENGTH_MIN && {
      title: `Please write at least ${model.SESSION_TITLE_LENGTH_MIN} characters.`,
    }),
    ...(format === null && { format: 'Please choose what happens in it.' }),
    ...(image === '' && { image: 'Please add a picture.' }),
    ...(!isNow && at === null && { date: 'Please choose a date and time.' }),
    ...(!isNow && at !== null && at <= now && { date: 'Please choose a date in the future.' }),
    ...numberError(fields, 'amount', 0, model.TICKET_PRICE_TOKENS_MAX),
    ...numberError(fields, 'duration', model.SESSION_MINUTES_MIN, model.SESSION_MINUTES_MAX),
    ...(fields.capacity.trim() !== '' && numberError(fields, 'capacity', 1, model.SESSION_CAPACITY_MAX)),
    ...numberError(fields, 'messagePrice', 0, model.MESSAGE_PRICE_TOKENS_MAX),
  };
  return Object.keys(found).length > 0 && isMissingSomething(fields)
    ? { ...found, form: REQUIRED_TEXT }
    : found;
}

function isMissingSomething({ title, format, image, amount, isNow, date, duration }: SessionFields): boolean {
  const isTimed = isNow || date !== '';
  return format === null || !isTimed || [title, image, amount, duration].some((text) => text.trim() === '');
}

function numberError(
  fields: SessionFields,
  name: 'amount' | 'duration' | 'capacity' | 'messagePrice',
  min: number,
  max: number,
): FieldErrors {
  const value = wholeNumberOf(fields[name]);
  if (value >= min && value <= max) return {};
  return { [name]: `Please enter a whole number from ${formatTokens(min)} to ${formatTokens(max)}.` };
}

/** What the server is asked for. The fields have no errors. */
export function createInput(fields: SessionFields, timeZone: string): CallInput<'session/create'> {
  const at = fields.isNow ? null : instantOf(fields.date, timeZone);
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    category: fields.category,
    format: fields.format ?? 0,
    image: fields.image,
    amount: wholeNumberOf(fields.amount),
    duration: wholeNumberOf(fields.duration),
    date: at && timestampOf(at),
    capacity: fields.capacity.trim() === '' ? null : wholeNumberOf(fields.capacity),
    messagePrice: wholeNumberOf(fields.messagePrice),
  };
}

/** Only what differs from the session is sent, so that another tab's change isn't undone. */
export function updateInput(
  session: Session,
  fields: SessionFields,
  timeZone: string,
): CallInput<'session/update'> {
  const wanted = Object.entries(createInput(fields, timeZone));
  const present: Record<string, unknown> = createInput(fieldsOfSession(session, timeZone), timeZone);
  const changed = wanted.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name]));
  return { sessionId: session.id, ...(Object.fromEntries(changed) as Partial<CallInput<'session/update'>>) }; // fields of createInput, whose date is set
}

export function fieldsOfSession(session: Session, timeZone: string): SessionFields {
  const { title, description, category, format, image, amount, plannedDuration, capacity, messagePrice } =
    session;
  return {
    title,
    description,
    category,
    format,
    image,
    preview: image,
    amount: String(amount),
    isNow: false,
    date: localOf(dateOf(session.date), timeZone),
    duration: String(plannedDuration),
    capacity: capacity === null ? '' : String(capacity),
    messagePrice: String(messagePrice),
  };
}

/** Reads what this or an older version stored; what is not understood is as in `otherwise`. */
export function readFields(text: string | null, otherwise: SessionFields): SessionFields {
  const stored = parsedFields(text);
  const textOf = (name: keyof SessionFields) => textOr(stored[name], String(otherwise[name] ?? ''));
  const { format, isNow, category } = stored;
  return {
    title: textOf('title'),
    description: textOf('description'),
    category: model.sessionCategories.find((each) => each === category) ?? otherwise.category,
    format: typeof format === 'number' && isIn(sessionFormats, format) ? format : otherwise.format,
    image: textOf('image'),
    preview: textOf('preview'),
    amount: textOf('amount'),
    isNow: typeof isNow === 'boolean' ? isNow : otherwise.isNow,
    date: textOf('date'),
    duration: textOf('duration'),
    capacity: textOf('capacity'),
    messagePrice: textOf('messagePrice'),
  };
}
