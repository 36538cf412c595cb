import type { ContactKind, ImportRefusal } from '@dubplate/shared/features/contacts/model.ts';

export const kindNames: Record<ContactKind, string> = {
  bought: 'Bought something',
  liked: 'Like you',
  imported: 'Imported',
};

export const sortNames = {
  recent: 'Latest first',
  name: 'By name',
  tokens: 'Most tokens first',
} as const;
export type ContactSort = keyof typeof sortNames;

export const refusalNames: Record<ImportRefusal, string> = {
  'no-email': 'has no email address',
  'not-an-email': 'is not an email address',
  'name-too-long': 'has a name of more than 100 characters',
};

const whole = new Intl.NumberFormat('en-US');

/** "1 person", "5,000 people". */
export function peopleText(count: number): string {
  return `${whole.format(count)} ${count === 1 ? 'person' : 'people'}`;
}
