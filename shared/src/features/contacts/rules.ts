import { addMs, HOUR_MS } from '../../lib/dates.ts';
import { readable } from '../../lib/text.ts';
import {
  ANNOUNCEMENT_EVERY_HOURS,
  CONTACT_EMAIL_LENGTH_MAX,
  CONTACT_NAME_LENGTH_MAX,
  type ImportRefusal,
} from './model.ts';

/** The same pattern as zod's, which browsers don't load. `rules.test.ts` compares the two. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** An address as it is kept; null if it is none. */
export function contactEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= CONTACT_EMAIL_LENGTH_MAX && emailPattern.test(email) ? email : null;
}

/** A name as it is kept, on one line; null if nothing of it can be seen. */
export function contactName(text: string): string | null {
  return readable(text.replaceAll(/[\s\p{Cc}]+/gu, ' ')) || null;
}

interface ImportLine {
  /** Its number in the file or in the call, from 1. */
  line: number;
  email: string;
  name?: string | undefined;
}

export interface GoodContact {
  email: string;
  name: string | null;
}

export interface CheckedImport {
  good: GoodContact[];
  refused: { line: number; reason: ImportRefusal }[];
  /** Lines whose address is in an earlier line. They count once. */
  duplicates: number;
}

/** What an import takes of these lines. Browser and server ask the same rule. */
export function checkImport(lines: readonly ImportLine[]): CheckedImport {
  const good = new Map<string, GoodContact>();
  const refused: CheckedImport['refused'] = [];
  let duplicates = 0;
  for (const { line, ...written } of lines) {
    const checked = checkLine(written);
    if (typeof checked === 'string') {
      refused.push({ line, reason: checked });
      continue;
    }
    const earlier = good.get(checked.email);
    if (earlier) {
      duplicates += 1;
      earlier.name ??= checked.name;
    } else good.set(checked.email, checked);
  }
  return { good: [...good.values()], refused, duplicates };
}

function checkLine({ email: address, name: written }: Omit<ImportLine, 'line'>): GoodContact | ImportRefusal {
  if (address.trim() === '') return 'no-email';
  const email = contactEmail(address);
  if (email === null) return 'not-an-email';
  const name = contactName(written ?? '');
  return (name?.length ?? 0) > CONTACT_NAME_LENGTH_MAX ? 'name-too-long' : { email, name };
}

/** From when on an artist may send the next announcement; null if now. */
export function nextAnnouncementAt(last: Date | null, now: Date): Date | null {
  if (last === null) return null;
  const next = addMs(last, ANNOUNCEMENT_EVERY_HOURS * HOUR_MS);
  return next > now ? next : null;
}
