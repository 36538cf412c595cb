import type { Language } from '@dubplate/shared/lookups/languages.ts';

/** How to address one person. Also given to texts that depend on the reader. */
export interface Reader {
  /** 'Tuesday, March 3, 2026 at 6:05 PM GMT+1', in the person's time zone. */
  dateTime(date: Date): string;
  /** 'Tuesday, March 3, 2026', in the person's time zone. */
  day(date: Date): string;
}

/** Plain text, or a function if it contains a time, which is shown in the reader's time zone. */
export type Text = string | ((reader: Reader) => string);

/** The languages of our texts. All other readers get English, including dates, so that no mail mixes languages. */
const translated: readonly Language[] = ['en'];

export function languageOf(requested: string): Language {
  return translated.find((language) => language === requested) ?? 'en';
}

const locales: Partial<Record<Language, string>> = { en: 'en-US' };

/** Creating a formatter costs a hundred times as much as using one, and there are only a few hundred zones. */
const readers = new Map<string, Reader>();
/** A limit, because a zone's name can be written in many ways. */
const readersMax = 2000;

export function readerOf(person: { language: string; timeZone: string | null }): Reader {
  const locale = locales[languageOf(person.language)] ?? 'en-US';
  const key = `${locale} ${person.timeZone ?? 'UTC'}`;
  const known = readers.get(key);
  if (known) return known;
  const reader = newReader(locale, knownZone(person.timeZone));
  if (readers.size >= readersMax) readers.clear();
  readers.set(key, reader);
  return reader;
}

function newReader(locale: string, timeZone: string): Reader {
  const dayParts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const timeParts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const dateTime = new Intl.DateTimeFormat(locale, { ...dayParts, ...timeParts, timeZone });
  const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone });
  // Some versions put a narrow no-break space before AM and PM, which plain-text mails show as a box.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  return { dateTime: (date) => plain(dateTime.format(date)), day: (date) => plain(day.format(date)) };
}

function knownZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
