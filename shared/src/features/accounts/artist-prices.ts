/** What an artist asks for until they say otherwise. */
export const DEFAULT_REQUEST_PRICE_TOKENS = 3000;
/** What an artist may ask for, in tokens. */
export const priceBounds = {
  requestDemoPrice: { min: 500, max: 100_000, step: 100 },
  priorityModePrice: { min: 0, max: 100_000, step: 1 },
  questionPrice: { min: 0, max: 20_000, step: 1 },
} as const;
