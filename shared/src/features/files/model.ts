/** What became of a purchase. A refunded file can be bought again. Source: docs/product/files.md. */
export const PurchaseStatus = { Paid: 2, Refunded: 3 } as const;
export type PurchaseStatus = (typeof PurchaseStatus)[keyof typeof PurchaseStatus];

export const FILES_PER_SOURCE_MAX = 10;
export const FILE_TITLE_LENGTH_MAX = 120;
export const FILE_PRICE_TOKENS_MAX = 100_000;
