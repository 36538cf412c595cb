/** Tokens of a tip. Each gift is one of these amounts and has its own picture. Source: docs/product/tips.md. */
export const TIP_TOKENS_MIN = 100;
export const TIP_TOKENS_MAX = 1_000_000;
export const giftAmounts = [250, 500, 1000, 2000, 5000, 10_000] as const;
export type GiftAmount = (typeof giftAmounts)[number];

/** How many of a request's tips the topic sends. */
export const TIPS_SHOWN_MAX = 50;
