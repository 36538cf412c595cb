import { productPaymentContexts } from '../../lookups/products.ts';

/** The states of a payment, by card or PayPal order. Source: docs/product/top-ups.md#payment-states. */
export const PaymentStatus = {
  Created: 'created',
  Succeeded: 'succeeded',
  Failed: 'failed',
  Expired: 'expired',
  Disputed: 'disputed',
  Refunded: 'refunded',
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const paymentContexts = ['tokens-package', ...productPaymentContexts] as const;
export type PaymentContext = (typeof paymentContexts)[number];

export interface TokenPack {
  id: string;
  amountTokens: number;
  priceCents: number;
  listPriceCents: number | null;
  /** What the buyer sees beside the price. */
  note: string | null;
  isPopular: boolean;
}

export const tokenPacks: readonly TokenPack[] = [
  {
    id: 'pack-1000',
    amountTokens: 1000,
    priceCents: 1000,
    listPriceCents: null,
    note: null,
    isPopular: false,
  },
  {
    id: 'pack-7500',
    amountTokens: 7500,
    priceCents: 6900,
    listPriceCents: 7500,
    note: '8% off',
    isPopular: false,
  },
  {
    id: 'pack-10000',
    amountTokens: 10_000,
    priceCents: 8500,
    listPriceCents: 10_000,
    note: '15% off',
    isPopular: true,
  },
  {
    id: 'pack-15000',
    amountTokens: 15_000,
    priceCents: 12_000,
    listPriceCents: 15_000,
    note: '20% off',
    isPopular: false,
  },
];

export const CHARGE_CENTS_MIN = 100;
export const CHARGE_CENTS_MAX = 100_000;
export const PAYMENT_CONFIRM_TIMEOUT_MS = 60_000;
export const INTENT_EXPIRES_HOURS = 24;
/** Card payments of one person on which a card can be used, at most. */
export const CARD_PAYMENTS_OPEN_MAX = 5;

/** Card numbers of the sandbox gateway. The browser refuses any other number and never sends it. */
export const sandboxCards = [
  { number: '4242424242424242', source: 'tok_visa', what: 'is charged' },
  { number: '4000000000000002', source: 'tok_declined', what: 'is declined' },
  { number: '4000000000009995', source: 'tok_funds', what: 'has insufficient funds' },
  { number: '4000002500003155', source: 'tok_3ds', what: 'asks for a confirmation step' },
  { number: '4000000000006060', source: 'tok_never', what: 'is accepted but never confirmed' },
] as const;
/** Saved cards of one person, at most. */
export const SAVED_CARDS_MAX = 5;
/** Days in which staff may refund a top-up and the provider still accepts the refund. */
export const TOPUP_REFUND_DAYS = 14;

/** The card provider. `none` is the value in production until one is configured. */
export const cardProviderNames = ['sandbox', 'stripe', 'none'] as const;
export type CardProviderName = (typeof cardProviderNames)[number];
export const orderProviderNames = ['sandbox-paypal', 'paypal', 'none'] as const;
export type OrderProviderName = (typeof orderProviderNames)[number];

/** Why a payment was refused. The page chooses its text by this. */
export const paymentDeclines = [
  'declined',
  'insufficient-funds',
  'authentication-failed',
  'expired-card',
  'order-not-approved',
  'order-mismatch',
] as const;
export type PaymentDecline = (typeof paymentDeclines)[number];

export const sandboxSources = ['tok_visa', 'tok_declined', 'tok_funds', 'tok_3ds', 'tok_never'] as const;
export type SandboxSource = (typeof sandboxSources)[number];
