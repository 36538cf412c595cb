import {
  CALENDAR_URL_LENGTH_MAX, EXCEPTIONS_MAX, firstPrivateOffer, MEETING_URL_LENGTH_MAX, privateSessionBounds as bounds,
  VACATIONS_MAX, WEEKLY_WINDOWS_MAX,
} from '@dubplate/shared/features/accounts/private-session-bounds.ts'; // prettier-ignore
import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { wholeNumberOf } from '../../../ui/money/whole-number.ts';
import { rangeText } from '../fields/offer-fields.ts';
import { type ProfileSection, without } from '../profile/profile-sections.ts';
import { bandsOf, type TypedWindow, windowOf, windowProblem } from './times.ts';

export interface TypedException {
  date: string;
  /** `hours` replace the weekly ones, `closed-hours` are taken away from them, `closed` is the whole day. */
  kind: 'hours' | 'closed-hours' | 'closed';
  from: string;
  to: string;
}

/** Both days belong to it. */
export interface TypedVacation {
  from: string;
  to: string;
}

type NumberField = keyof typeof bounds;
type TextField = 'timeZone' | 'description' | 'meetingUrl' | 'calendarUrl';

/** Numbers stay texts while a person types. An empty limit means none. */
export interface AvailabilityValues extends Record<NumberField | TextField, string> {
  privateSession: boolean;
  duration: PrivateSessionSettings['duration'];
  weekly: TypedWindow[];
  exceptions: TypedException[];
  vacations: TypedVacation[];
}

const numberFields = Object.keys(bounds) as NumberField[]; // the keys of a record over NumberField
const optionalNumbers: readonly NumberField[] = ['maxPerDay', 'maxPerWeek'];
/** What is over for so long can't matter any more, not even to hours that went on past midnight. */
const FORGET_MS = 30 * DAY_MS;

export const availabilitySection: ProfileSection<AvailabilityValues> = {
  name: 'private-sessions',
  read: (user) =>
    user.privateSessionSettings ? valuesOf(user, user.privateSessionSettings) : firstValues(user),
  check: (changes, user) => {
    const values = { ...availabilitySection.read(user), ...changes };
    return without({
      ...Object.fromEntries(numberFields.map((field) => [field, numberError(field, values[field])])),
      timeZone: isTimeZone(values.timeZone)
        ? null
        : 'Please choose a time zone from the list, such as Europe/Berlin.',
      weekly: weeklyError(values),
      exceptions: exceptionsError(values.exceptions),
      vacations: vacationsError(values.vacations),
      meetingUrl: linkError(values.meetingUrl, MEETING_URL_LENGTH_MAX),
      calendarUrl: linkError(values.calendarUrl, CALENDAR_URL_LENGTH_MAX),
    });
  },
  write: (_changes, whole) => ({
    privateSession: whole.privateSession,
    privateSessionSettings: settingsOf(whole),
  }),
};

function firstValues(user: OwnUser): AvailabilityValues {
  const { weekdays, from, to, duration } = firstPrivateOffer;
  return {
    privateSession: user.privateSession,
    duration,
    timeZone: user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekly: weekdays.map((day) => ({ day, from, to })),
    exceptions: [],
    vacations: [],
    price: String(firstPrivateOffer.price),
    bufferMin: String(firstPrivateOffer.bufferMin),
    noticeHours: String(firstPrivateOffer.noticeHours),
    maxPerDay: '',
    maxPerWeek: '',
    description: '',
    meetingUrl: '',
    calendarUrl: '',
  };
}

function valuesOf(user: OwnUser, settings: PrivateSessionSettings): AvailabilityValues {
  const numbers = numberFields.map((field) => [field, String(settings[field] ?? '')]);
  const { duration, timeZone, weekly, exceptions, vacations = [], description } = settings;
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, string>), // one entry for each field
    privateSession: user.privateSession,
    duration,
    timeZone,
    weekly: bandsOf(weekly).map(windowOf),
    exceptions: exceptions.map(({ date, from = '', to = '', closed }) => ({
      date,
      kind: from === '' ? 'closed' : closed ? 'closed-hours' : 'hours',
      from,
      to,
    })),
    vacations,
    description,
    meetingUrl: settings.meetingUrl ?? '',
    calendarUrl: settings.calendarUrl ?? '',
  };
}

/** What the server keeps. Its numbers are only good after a check. */
export function settingsOf(values: AvailabilityValues): PrivateSessionSettings {
  const { duration, timeZone, weekly, exceptions, vacations, description } = values;
  const [meetingUrl, calendarUrl] = [values.meetingUrl.trim(), values.calendarUrl.trim()];
  const [perDay, perWeek] = [values.maxPerDay.trim(), values.maxPerWeek.trim()];
  const oldest = new Date(serverNowMs() - FORGET_MS).toISOString().slice(0, 10);
  return {
    price: wholeNumberOf(values.price),
    duration,
    timeZone,
    weekly: bandsOf(weekly).map(windowOf),
    exceptions: exceptions
      .filter(({ date }) => date >= oldest)
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map(exceptionOf),
    vacations: vacations
      .filter(({ to }) => to >= oldest)
      .toSorted((one, other) => one.from.localeCompare(other.from)),
    bufferMin: wholeNumberOf(values.bufferMin),
    noticeHours: wholeNumberOf(values.noticeHours),
    ...(perDay !== '' && { maxPerDay: wholeNumberOf(perDay) }),
    ...(perWeek !== '' && { maxPerWeek: wholeNumberOf(perWeek) }),
    ...(meetingUrl !== '' && { meetingUrl }),
    ...(calendarUrl !== '' && { calendarUrl }),
    description: description.trim(),
  };
}

function exceptionOf({ date, kind, from, to }: TypedException): PrivateSessionSettings['exceptions'][number] {
  if (kind === 'closed') return { date, closed: true };
  const [band] = bandsOf([{ day: 0, from, to }]);
  const times = band ? windowOf(band) : { from, to };
  return { date, from: times.from, to: times.to, ...(kind === 'closed-hours' && { closed: true }) };
}

function numberError(field: NumberField, text: string): string | null {
  if (text.trim() === '' && optionalNumbers.includes(field)) return null;
  const { min, max } = bounds[field];
  const value = wholeNumberOf(text);
  if (value >= min && value <= max) return null;
  return `Please enter a whole number from ${rangeText({ min, max, step: 1 })}.`;
}

function weeklyError({ weekly, privateSession }: AvailabilityValues): string | null {
  if (weekly.some(windowProblem)) return 'Please correct the times marked below, or remove them.';
  if (privateSession && weekly.length === 0) return 'Add at least one window, so that fans find a time.';
  return bandsOf(weekly).length > WEEKLY_WINDOWS_MAX ? atMost(WEEKLY_WINDOWS_MAX, 'windows') : null;
}

function exceptionsError(exceptions: readonly TypedException[]): string | null {
  if (exceptions.some(exceptionProblem)) return 'Please correct the dates marked below, or remove them.';
  return exceptions.length > EXCEPTIONS_MAX ? atMost(EXCEPTIONS_MAX, 'dates') : null;
}

function exceptionProblem(exception: TypedException): string | null {
  if (exception.date === '') return 'Choose a date.';
  return exception.kind === 'closed' ? null : windowProblem(exception);
}

function vacationsError(vacations: readonly TypedVacation[]): string | null {
  if (vacations.some(vacationProblem)) return 'Please correct the dates marked below, or remove them.';
  return vacations.length > VACATIONS_MAX ? atMost(VACATIONS_MAX, 'vacations') : null;
}

export function vacationProblem({ from, to }: TypedVacation): string | null {
  if (from === '' || to === '') return 'Choose the first and the last day.';
  return from <= to ? null : 'A vacation can’t end before it begins.';
}

function atMost(max: number, what: string): string {
  return `There may be at most ${max} ${what}. Please remove some.`;
}

function linkError(text: string, max: number): string | null {
  const link = text.trim();
  if (link === '') return null;
  if (link.length > max) return `Please use at most ${max.toLocaleString('en-US')} characters.`;
  const isGood = URL.canParse(link) && new URL(link).protocol === 'https:';
  return isGood ? null : 'Please enter a whole address that begins with https://.';
}
