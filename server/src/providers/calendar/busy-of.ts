import { isOwnEvent } from '@dubplate/shared/features/calendar/model.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { DAY_MINUTES, type WallClock, wallClockOf } from '@dubplate/shared/lib/wall-clock.ts';
import ICAL from 'ical.js';
import type { BusyTime } from './port.ts';

export interface IcsQuestion {
  text: string;
  from: Date;
  to: Date;
  timeZone: string;
}

interface Span {
  start: number;
  end: number;
}

/**
 * When the owner of a calendar file is busy between two moments, as times that don't overlap. Events that are canceled or marked
 * as free are left out, and those of the site's own sessions, which may have been moved since. Null: the text is no calendar.
 */
export function busyOf({ text, from, to, timeZone }: IcsQuestion): BusyTime[] | null {
  const roots = rootsOf(text);
  if (roots.length === 0) return null;
  const range = { start: from.getTime(), end: to.getTime() };
  const spans = roots.flatMap((root) => spansOf(root, clocksOf(timeZone), range));
  return united(spans, range);
}

type Jcal = ConstructorParameters<typeof ICAL.Component>[0];

/** The calendars of a text. An event that can't be read is left out, because the others still take their owner's time. */
function rootsOf(text: string): ICAL.Component[] {
  const plain = text.replace(/^\uFEFF/u, ''); // Some programs begin their files with a byte order mark.
  const whole =
    parsed(plain) ?? parsed(plain.replaceAll(anEvent, (event) => (isReadable(event) ? event : '')));
  return (whole ?? []).filter(({ name }) => name === 'vcalendar');
}

const anEvent = /^BEGIN:VEVENT\r?\n[^]*?^END:VEVENT\r?\n/gim;

function isReadable(event: string): boolean {
  return parsed(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`) !== null;
}

function parsed(text: string): ICAL.Component[] | null {
  try {
    const found = ICAL.parse(text) as unknown[]; // `as`: one component, or several where a file has several.
    const all = typeof found[0] === 'string' ? [found] : found;
    // `as`: what `parse` answers, whose type says only `object`.
    return (all as Jcal[]).map((each) => new ICAL.Component(each));
  } catch {
    return null;
  }
}

/** The owner's clock, and those of zones with a public name. Each is made once: looking a name up takes longer than any date. */
function clocksOf(ownZone: string) {
  const clocks = new Map<string, WallClock | null>();
  const named = (zone: string): WallClock | null => {
    const known = clocks.get(zone);
    if (known !== undefined) return known;
    const clock = isTimeZone(zone) ? wallClockOf(zone) : null;
    clocks.set(zone, clock);
    return clock;
  };
  return { own: wallClockOf(ownZone), named };
}
type Clocks = ReturnType<typeof clocksOf>;

interface Reader {
  clocks: Clocks;
  range: Span;
}

function spansOf(root: ICAL.Component, clocks: Clocks, range: Span): Span[] {
  const reader = { clocks, range };
  const byUid = Map.groupBy(eventsOf(root), (event) => String(event.getFirstPropertyValue('uid')));
  return [...byUid].flatMap(([uid, events]) => (isOwnEvent(uid) ? [] : spansOfSeries(events, reader)));
}

/** The events of a calendar as parts of one that has only its zones: each date looks for its zone among all that is beside it. */
function eventsOf(root: ICAL.Component): ICAL.Component[] {
  const [name, properties] = root.jCal as [string, Jcal[], Jcal[]]; // `as`: what a parsed component consists of.
  const zones = root.getAllSubcomponents('vtimezone').map(({ jCal }) => jCal);
  const bare = new ICAL.Component([name, properties, zones]);
  return root.getAllSubcomponents('vevent').map(({ jCal }) => new ICAL.Component(jCal, bare));
}

/** One event with what was changed about its repetitions. */
function spansOfSeries(events: readonly ICAL.Component[], reader: Reader): Span[] {
  try {
    const changed = events.filter((event) => event.hasProperty('recurrence-id'));
    const changes = {
      replaced: new Set(changed.map((event) => instantOf(event, 'recurrence-id', reader))),
      shifts: changed.flatMap((event) => shiftOf(event, reader)).sort((a, b) => b.since - a.since),
    };
    return events
      .filter(takesTime)
      .flatMap((event) => (changed.includes(event) ? one(event, reader) : all(event, reader, changes)));
  } catch {
    // Dates are read only here. What has none that can be read takes no time.
    return [];
  }
}

/** How all dates from one on were moved. */
interface Shift {
  since: number;
  ms: number;
  length: number;
}

interface Changes {
  replaced: ReadonlySet<number | null>;
  /** The latest one first. */
  shifts: readonly Shift[];
}

function shiftOf(event: ICAL.Component, reader: Reader): Shift[] {
  const range: unknown = event.getFirstProperty('recurrence-id')?.getParameter('range');
  const since = instantOf(event, 'recurrence-id', reader);
  const [span] = one(event, reader);
  if (String(range).toUpperCase() !== 'THISANDFUTURE' || since === null || !span) return [];
  return [{ since, ms: span.start - since, length: span.end - span.start }];
}

function takesTime(event: ICAL.Component): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase();
  return (
    event.hasProperty('dtstart') &&
    valueOf('status') !== 'CANCELLED' &&
    valueOf('transp') !== 'TRANSPARENT' &&
    valueOf('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

/** An event without its repetitions. */
function one(event: ICAL.Component, reader: Reader): Span[] {
  const start = instantOf(event, 'dtstart', reader);
  const end = endOf(event, start, reader);
  return start === null || end === null || end <= start ? [] : [{ start, end }];
}

function endOf(event: ICAL.Component, start: number | null, reader: Reader): number | null {
  if (start === null) return null;
  if (event.hasProperty('dtend')) return instantOf(event, 'dtend', reader);
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return start + duration.toSeconds() * SECOND_MS;
  const begin = event.getFirstPropertyValue('dtstart');
  return begin instanceof ICAL.Time && begin.isDate ? placed(nextDay(begin), undefined, reader) : start;
}

function nextDay(day: ICAL.Time): ICAL.Time {
  const next = day.clone();
  next.day += 1;
  return next;
}

/** An event with its repetitions up to the end of the range, and with the dates that were added. */
function all(event: ICAL.Component, reader: Reader, { replaced, shifts }: Changes): Span[] {
  const [first] = one(event, reader);
  const begin = event.getFirstPropertyValue('dtstart');
  if (!first || !(begin instanceof ICAL.Time)) return [];
  const left = new Set([...replaced, ...exceptionsOf(event, reader)]);
  return [...repeated(event, { first, begin, reader, shifts }), ...added(event, { first, reader })]
    .filter(({ start }) => !left.has(start))
    .map((span) => shifted(span, shifts));
}

function shifted(span: Span, shifts: readonly Shift[]): Span {
  const shift = shifts.find(({ since }) => span.start >= since);
  return shift ? { start: span.start + shift.ms, end: span.start + shift.ms + shift.length } : span;
}

interface Series {
  first: Span;
  begin: ICAL.Time;
  reader: Reader;
  shifts: readonly Shift[];
}

function repeated(event: ICAL.Component, { first, begin, reader, shifts }: Series): Span[] {
  const rules = event.getAllProperties('rrule').flatMap((property) => property.getValues());
  if (rules.length === 0) return [first];
  const zone = zoneOf(event.getFirstProperty('dtstart'));
  const days = begin.isDate ? Math.round((first.end - first.start) / DAY_MS) : null;
  const length = first.end - first.start;
  // What was moved to an earlier time may lie behind the range before that.
  const until = reader.range.end + Math.max(0, ...shifts.map(({ ms }) => -ms));
  return rules.flatMap((rule) => {
    const spans: Span[] = [];
    if (!(rule instanceof ICAL.Recur)) return spans;
    const dates = rule.iterator(begin);
    for (let next = dates.next(); next; next = dates.next()) {
      // What lies years back is not looked up on any clock.
      if (shifts.length === 0 && wallOf(next) + length < reader.range.start - FAR_MS) continue;
      const start = placed(next, zone, reader);
      if (start >= until) break;
      const end = days === null ? start + length : placed(daysAfter(next, days), undefined, reader);
      if (end > reader.range.start || shifts.length > 0) spans.push({ start, end });
    }
    return spans;
  });
}

/** Single dates beside those of a rule, some with a length of their own. */
function added(event: ICAL.Component, { first, reader }: Pick<Series, 'first' | 'reader'>): Span[] {
  return event.getAllProperties('rdate').flatMap((property) => {
    const at = (time: ICAL.Time) => placed(time, zoneOf(property), reader);
    return property.getValues().flatMap((value): Span[] => {
      if (value instanceof ICAL.Period) return [{ start: at(value.start), end: at(value.getEnd()) }];
      if (!(value instanceof ICAL.Time)) return [];
      const start = at(value);
      return [{ start, end: start + first.end - first.start }];
    });
  });
}

function daysAfter(day: ICAL.Time, days: number): ICAL.Time {
  const end = day.clone();
  end.day += days;
  return end;
}

function exceptionsOf(event: ICAL.Component, reader: Reader): number[] {
  return event
    .getAllProperties('exdate')
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [placed(value, zoneOf(property), reader)] : [])),
    );
}

function zoneOf(property: ICAL.Property | null): string | undefined {
  const zone: unknown = property?.getParameter('tzid');
  return typeof zone === 'string' ? zone.replace(/^\//, '') : undefined;
}

function instantOf(event: ICAL.Component, name: string, reader: Reader): number | null {
  const value = event.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? placed(value, zoneOf(event.getFirstProperty(name)), reader) : null;
}

/** More than clocks of two zones, or one day from another, can differ. */
const FAR_MS = 3 * DAY_MS;

const wallOf = (time: ICAL.Time) => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);

/** The rules of this process count where the zone has a public name; a file's own rules only where it hasn't. */
function placed(time: ICAL.Time, zone: string | undefined, { clocks }: Reader): number {
  const wall = wallOf(time);
  const seconds = time.second * SECOND_MS;
  if (time.isDate) return clocks.own.firstAt((wall / DAY_MS) * DAY_MINUTES).ms;
  if (time.zone === ICAL.Timezone.utcTimezone) return wall + seconds;
  const named = zone === undefined ? null : clocks.named(zone);
  if (zone !== undefined && named === null && time.zone !== ICAL.Timezone.localTimezone)
    return time.toUnixTime() * SECOND_MS;
  return (named ?? clocks.own).firstAt((wall / DAY_MS) * DAY_MINUTES).ms + seconds;
}

/** Shorter than any session: a time between two others that nobody can use is taken as well. */
const GAP_MS = 30 * MINUTE_MS;

/** The parts within the range, joined: a calendar of many short events leaves few. */
function united(spans: readonly Span[], range: Span): BusyTime[] {
  const busy: BusyTime[] = [];
  const within = spans
    .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  for (const { start, end } of within) {
    const last = busy.at(-1);
    if (last && start < last.end.getTime() + GAP_MS) last.end = new Date(Math.max(last.end.getTime(), end));
    else busy.push({ start: new Date(start), end: new Date(end) });
  }
  return busy;
}
