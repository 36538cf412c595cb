import { priceBounds } from '@dubplate/shared/features/accounts/model.ts';
import type { UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import type { ProfileSection } from '../profile/profile-sections.ts';
import { without } from '../profile/profile-sections.ts';
import { rangeText } from '../fields/offer-texts.ts';

/** Numbers stay texts while a person types. An empty limit means no limit. */
export interface SellingValues {
  loopcheck: boolean;
  deepdive: boolean;
  ama: boolean;
  requestDemoPrice: string;
  priorityModePrice: string;
  questionPrice: string;
  loopcheckRequestLimit: string;
  requestLimit: string;
}

type NumberField = Exclude<keyof SellingValues, 'loopcheck' | 'deepdive' | 'ama'>;

/** In tokens, and in open requests per fan. Source: docs/product/people.md. */
const bounds: Record<NumberField, { min: number; max: number; step: number; mayBeEmpty?: true }> = {
  ...priceBounds,
  loopcheckRequestLimit: { min: 0, max: 1000, step: 1, mayBeEmpty: true },
  requestLimit: { min: 0, max: 1000, step: 1, mayBeEmpty: true },
};
const numberFields = Object.keys(bounds) as NumberField[]; // the keys of a record over NumberField

export const sellingSection: ProfileSection<SellingValues> = {
  name: 'selling',
  read: (user) => ({
    loopcheck: user.loopcheck,
    deepdive: user.deepdive,
    ama: user.ama,
    requestDemoPrice: String(user.requestDemoPrice),
    priorityModePrice: String(user.priorityModePrice),
    questionPrice: String(user.questionPrice),
    loopcheckRequestLimit: textOf(user.loopcheckRequestLimit),
    requestLimit: textOf(user.requestLimit),
  }),
  check: (changes) =>
    without(
      Object.fromEntries(numberFields.map((field) => [field, numberError(field, changes[field])] as const)),
    ),
  write: (changes) => {
    const { loopcheck, deepdive, ama } = changes;
    const numbers = numberFields.flatMap((field) => {
      const text = changes[field];
      return text === undefined ? [] : [[field, text.trim() === '' ? null : wholeNumberOf(text)] as const];
    });
    return {
      ...(loopcheck !== undefined && { loopcheck }),
      ...(deepdive !== undefined && { deepdive }),
      ...(ama !== undefined && { ama }),
      ...(Object.fromEntries(numbers) as Pick<UserInfos, NumberField>), // `check` lets only limits be empty
    };
  },
};

/** "1,500", "1 500" and "1500" are the same number; anything else is NaN. */
export function wholeNumberOf(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

function numberError(field: NumberField, text: string | undefined): string | null {
  const { min, max, step, mayBeEmpty } = bounds[field];
  if (text === undefined || (mayBeEmpty && text.trim() === '')) return null;
  const value = wholeNumberOf(text);
  const isGood = value >= min && value <= max && value % step === 0;
  if (isGood) return null;
  return `Please enter a whole number from ${rangeText({ min, max, step })}.`;
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit);
}
