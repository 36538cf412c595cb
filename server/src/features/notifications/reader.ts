import type { Language } from '@dubplate/shared/lookups/languages.ts';

/** How to speak to one person. Also what a text is given that depends on the reader. */
export interface Reader {
  /** 'Tuesday, March 3, 2026 at 6:05 PM GMT+1', in the person's own zone. */
  dateTime(date: Date): string;
  /** 'Tuesday, March 3, 2026', in the person's own zone. */
  day(date: Date): string;
}

/** The languages that our texts exist in; everybody else gets English, dates included, so that no mail is half and half. */
const translated: readonly Language[] = ['en'];

export function languageOf(requested: string): Language {
  return translated.find((language) => language === requested) ?? 'en';
}

const locales: Partial<Record<Language, string>> = { en: 'en-US' };

/** Making a formatter costs a hundred times what using one does, and there are a few hundred zones at most. */
const readers = new Map<string, Reader>();
/** For the many ways in which a zone's name may be written. */
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
  // Some versions write a narrow no-break space before AM and PM, which plain-text mails show as a box.
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
