import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import {
  COUPON_AMOUNT_MAX,
  COUPON_CODE_LENGTH_MAX,
  COUPON_CODE_LENGTH_MIN,
  COUPON_CODE_PATTERN,
  type CouponContext,
} from '@dubplate/shared/features/coupons/model.ts';
import { formatTokens } from '../../ui/money/amounts.ts';
import { isoOf, localOf } from '../../ui/text/time-zone.ts';
import type { CouponRecord } from './coupon-words.ts';

/** No two look alike, as in referral codes. There are 32, so that each is equally likely. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const USES_MAX = 1_000_000;
export const NOTE_LENGTH_MAX = 300;

export type CouponToCreate = CallInput<'admin/create-coupon'>['coupon'];
export type CouponChanges = CallInput<'admin/update-coupon'>['changes'];
export interface ChosenArtist {
  id: string;
  username: string;
  slug: string;
}

/** A voucher in the form, with numbers and times as typed. */
export interface CouponDraft {
  code: string;
  amount: string;
  contexts: readonly CouponContext[];
  artist: ChosenArtist | null;
  maxUses: string;
  maxUsesPerUser: string;
  startsAt: string;
  expiresAt: string;
  note: string;
}
export type CouponErrors = Partial<Record<keyof CouponDraft, string>>;

export const emptyCoupon: CouponDraft = {
  code: '',
  amount: '',
  contexts: [],
  artist: null,
  maxUses: '',
  maxUsesPerUser: '1',
  startsAt: '',
  expiresAt: '',
  note: '',
};

export function draftOf(coupon: CouponRecord): CouponDraft {
  const slug = coupon.artistSlug;
  return {
    code: coupon.code,
    amount: String(coupon.amount),
    contexts: coupon.contexts,
    artist: slug === null ? null : { id: slug, username: slug, slug },
    maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
    maxUsesPerUser: String(coupon.maxUsesPerUser),
    startsAt: localOf(coupon.startsAt),
    expiresAt: localOf(coupon.expiresAt),
    note: coupon.note,
  };
}

/** A code that can't be guessed and is easy to read out. */
export function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(random, (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');
}

/** The errors, by field. */
export function errorsOf(draft: CouponDraft, isNew: boolean): CouponErrors {
  const { code, startsAt, expiresAt } = draft;
  const isCode =
    COUPON_CODE_PATTERN.test(code) &&
    code.length >= COUPON_CODE_LENGTH_MIN &&
    code.length <= COUPON_CODE_LENGTH_MAX;
  const ends = isoOf(expiresAt);
  const begins = isoOf(startsAt);
  return {
    ...(isNew && !isCode
      ? {
          code: `Please use ${COUPON_CODE_LENGTH_MIN} to ${COUPON_CODE_LENGTH_MAX} letters, digits, hyphens and underscores.`,
        }
      : {}),
    ...(isNew && wholeOf(draft.amount, COUPON_AMOUNT_MAX) === null
      ? { amount: `Please give a whole number from 1 to ${formatTokens(COUPON_AMOUNT_MAX)}.` }
      : {}),
    ...(draft.contexts.length === 0 ? { contexts: 'Please choose where the voucher counts.' } : {}),
    ...(draft.maxUses.trim() !== '' && wholeOf(draft.maxUses, USES_MAX) === null
      ? { maxUses: 'Please give a whole number from 1, or leave it empty.' }
      : {}),
    ...(wholeOf(draft.maxUsesPerUser, USES_MAX) === null
      ? { maxUsesPerUser: 'Please give a whole number from 1.' }
      : {}),
    ...(begins !== null && ends !== null && ends <= begins ? { expiresAt: 'It ends before it begins.' } : {}),
  };
}

/** What the calls take. Only for a draft without errors. */
function changesOf(draft: CouponDraft) {
  return {
    contexts: [...draft.contexts],
    artistSlug: draft.artist?.slug ?? null,
    maxUses: wholeOf(draft.maxUses, USES_MAX),
    maxUsesPerUser: wholeOf(draft.maxUsesPerUser, USES_MAX) ?? 1,
    startsAt: isoOf(draft.startsAt),
    expiresAt: isoOf(draft.expiresAt),
    note: draft.note.trim(),
  } satisfies CouponChanges;
}

/** Only the changed fields: a field shows minutes, and saving must not cut the seconds off a stored time. */
export function changedOf(coupon: CouponRecord, draft: CouponDraft): CouponChanges {
  const before = draftOf(coupon);
  const now = changesOf(draft);
  const sources: Record<keyof typeof now, keyof CouponDraft> = {
    contexts: 'contexts',
    artistSlug: 'artist',
    maxUses: 'maxUses',
    maxUsesPerUser: 'maxUsesPerUser',
    startsAt: 'startsAt',
    expiresAt: 'expiresAt',
    note: 'note',
  };
  const isChanged = ([name]: [string, unknown]) => {
    const field = sources[name as keyof typeof now]; // the entries of `now` itself
    return JSON.stringify(before[field]) !== JSON.stringify(draft[field]);
  };
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}

export function couponOf(draft: CouponDraft): CouponToCreate {
  return { ...changesOf(draft), code: draft.code, amount: wholeOf(draft.amount, COUPON_AMOUNT_MAX) ?? 0 };
}

function wholeOf(text: string, max: number): number | null {
  const typed = text.trim().replaceAll(',', '');
  if (!/^\d{1,9}$/.test(typed)) return null;
  const value = Number(typed);
  return value >= 1 && value <= max ? value : null;
}
