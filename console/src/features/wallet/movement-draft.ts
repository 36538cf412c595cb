import { STAFF_MOVEMENT_TOKENS_MAX, type StaffMovementType } from '@dubplate/shared/features/wallet/model.ts';
import { formatCents, formatTokens } from '../../ui/money/amounts.ts';
import { typeWords } from './transaction-words.ts';

type Direction = 'give' | 'take';
type CorrectedAccount = 'wallet' | 'earnings';

/** A transaction in the form. */
export interface MovementDraft {
  direction: Direction;
  amount: string;
  type: StaffMovementType;
  account: CorrectedAccount;
  note: string;
}

export const emptyDraft: MovementDraft = {
  direction: 'give',
  amount: '',
  type: 'bonus',
  account: 'wallet',
  note: '',
};

export const noteBounds = { min: 5, max: 300 };

/** Tokens as typed: a whole number above zero, with or without commas; null when it is none. */
export function readTokens(text: string, max: number = STAFF_MOVEMENT_TOKENS_MAX): number | null {
  const typed = text.trim().replaceAll(',', '');
  if (!/^\d{1,12}$/.test(typed)) return null;
  const tokens = Number(typed);
  return tokens >= 1 && tokens <= max ? tokens : null;
}

/** The account that a movement changes, as a person's money names it. */
export function accountOf({ type, account }: MovementDraft): 'bonus' | 'wallet' | 'earnings' {
  if (type === 'bonus') return 'bonus';
  return type === 'refund' ? 'wallet' : account;
}

export const accountNames = {
  bonus: 'bonus tokens',
  wallet: 'bought tokens',
  earnings: 'available earnings',
} as const;

/** "Ada gets 500 tokens ($5.00).", and what that means for them. */
export function effectWords(name: string, draft: MovementDraft, tokens: number): string {
  const verb = draft.direction === 'give' ? 'gets' : 'loses';
  const sum = `${formatTokens(tokens)} ${tokens === 1 ? 'token' : 'tokens'} (${formatCents(tokens)})`;
  return `${name} ${verb} ${sum}. ${meaning[accountOf(draft)]} The ${typeWords[draft.type].toLowerCase()} appears in their statement, and we tell them by mail.`;
}

const meaning = {
  bonus: 'Bonus tokens can be spent, but never turned into earnings or cash.',
  wallet: 'It changes their bought tokens.',
  earnings: 'It changes what they can have paid out.',
} as const;
