import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';

/** What the card form collects. `expiry` is MM/YY as typed. */
export interface CardEntry {
  name: string;
  number: string;
  expiry: string;
  code: string;
}

export type CardField = keyof CardEntry;
export type CardErrors = Partial<Record<CardField, string>>;

/** A card as a provider's token: the number itself never leaves the browser. */
export interface CardToken {
  source: string;
  billingName: string;
}

export type TokenResult = { ok: true; token: CardToken } | { ok: false; errors: CardErrors };

/** accepted: the provider has the money and will tell our server. challenge: the bank wants the buyer's word first. */
export type ConfirmResult = 'accepted' | 'challenge';

export interface Confirmation {
  clientSecret: string;
  token: CardToken;
  /** The buyer's answer to a challenge. */
  challenge?: 'pass' | 'fail' | undefined;
  context: PaymentContext;
}

/** A card that can be used in a pretend world, and what happens then. */
export interface TestCard {
  number: string;
  what: string;
}

/** The browser's half of a card company. */
export interface CardProvider {
  /** Checks one field the way the company does; null is fine. */
  check: (field: CardField, entry: CardEntry, now: Date) => string | null;
  tokenise: (entry: CardEntry, now: Date) => TokenResult;
  /** Repeating a confirmation of one client secret never charges twice. Refusals are thrown as `CallError`. */
  confirm: (confirmation: Confirmation) => Promise<ConfirmResult>;
  testCards: readonly TestCard[];
}
