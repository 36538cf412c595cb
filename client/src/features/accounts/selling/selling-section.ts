import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import type { OwnUser, UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import { type ArtistLimit, artistLimits } from '@dubplate/shared/lookups/offers.ts';
import type { ProfileSection } from '../profile/profile-sections.ts';
import { without } from '../profile/profile-sections.ts';
import { type OfferSwitches, rangeText, switchesOf } from '../fields/offer-fields.ts';
import { wholeNumberOf } from '../../../ui/money/whole-number.ts';

/** Numbers stay texts while a person types. An empty limit means no limit. */
export type SellingValues = OfferSwitches & Pick<OwnUser, 'showsAnswers'> & Record<NumberField, string>;
type NumberField = keyof typeof priceBounds | LimitField;
export type LimitField = ArtistLimit | 'queueLimit';

const limitFields: readonly LimitField[] = [...artistLimits, 'queueLimit'];

/** In tokens, and in open requests. Source: docs/product/people.md. */
const limitBounds = { min: 0, max: 1000, step: 1, mayBeEmpty: true };
const bounds = {
  ...priceBounds,
  ...Object.fromEntries(limitFields.map((name) => [name, limitBounds])),
} as Record<NumberField, { min: number; max: number; step: number; mayBeEmpty?: boolean }>; // one entry for each field
const numberFields = Object.keys(bounds) as NumberField[]; // the keys of a record over NumberField

export const sellingSection: ProfileSection<SellingValues> = {
  name: 'selling',
  read: (user) => ({ ...switchesOf(user), showsAnswers: user.showsAnswers, ...textsOf(user) }),
  check: (changes) =>
    without(
      Object.fromEntries(numberFields.map((field) => [field, numberError(field, changes[field])] as const)),
    ),
  write: (changes) => {
    const numbers = numberFields.flatMap((field) => {
      const text = changes[field];
      return text === undefined ? [] : [[field, text.trim() === '' ? null : wholeNumberOf(text)] as const];
    });
    return {
      ...switchesOf(changes),
      ...(changes.showsAnswers !== undefined && { showsAnswers: changes.showsAnswers }),
      ...(Object.fromEntries(numbers) as Pick<UserInfos, NumberField>), // `check` lets only limits be empty
    };
  },
};

function numberError(field: NumberField, text: string | undefined): string | null {
  const { min, max, step, mayBeEmpty } = bounds[field];
  if (text === undefined || (mayBeEmpty && text.trim() === '')) return null;
  const value = wholeNumberOf(text);
  const isGood = value >= min && value <= max && value % step === 0;
  if (isGood) return null;
  return `Please enter a whole number from ${rangeText({ min, max, step })}.`;
}

function textsOf(user: Record<NumberField, number | null>): Record<NumberField, string> {
  const texts = numberFields.map((field) => [field, String(user[field] ?? '')]);
  return Object.fromEntries(texts) as Record<NumberField, string>; // one entry for each field
}
