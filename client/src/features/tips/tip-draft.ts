import {
  type GiftAmount,
  giftAmounts,
  TIP_TOKENS_MAX,
  TIP_TOKENS_MIN,
} from '@dubplate/shared/features/tips/model.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { parsedFields } from '../../lib/stored-fields.ts';

/** A chosen gift, or another amount as it is typed. */
export interface TipDraft {
  gift: GiftAmount | null;
  amountText: string;
}

export const emptyTip: TipDraft = { gift: 500, amountText: '' };

/** What would be sent. A donation has no picture, whatever its amount. */
export interface ChosenTip {
  amount: number;
  donationOnly: boolean;
}

/** The tip of a draft, or what is wrong with it in words. */
export function chosenTip({ gift, amountText }: TipDraft): ChosenTip | { problem: string } {
  if (gift !== null) return { amount: gift, donationOnly: false };
  // People write thousands with a comma, a dot or a space.
  const digits = amountText.trim().replaceAll(/[\s,.](?=\d{3}\b)/g, '');
  if (!/^\d+$/.test(digits)) return { problem: 'Please enter a whole number of tokens.' };
  const amount = Number(digits);
  if (amount < TIP_TOKENS_MIN)
    return { problem: `A tip has at least ${formatTokens(TIP_TOKENS_MIN)} tokens.` };
  if (amount > TIP_TOKENS_MAX)
    return { problem: `A tip has at most ${formatTokens(TIP_TOKENS_MAX)} tokens.` };
  return { amount, donationOnly: true };
}

/** Reads what this or an older version stored; what is not understood is the beginning. */
export function readTip(text: string | null): TipDraft {
  const { gift, amountText } = parsedFields(text);
  if (typeof amountText !== 'string') return emptyTip;
  const known = giftAmounts.find((amount) => amount === gift) ?? emptyTip.gift;
  return { gift: gift === null ? null : known, amountText };
}
