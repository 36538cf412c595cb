/** The closed list of error codes with their HTTP status. Other codes cannot be sent. Source: docs/product/calls.md#errors. */
export const errorStatus = {
  unauthenticated: 401,
  'public-key': 401,
  forbidden: 403,
  'account-frozen': 403,
  'account-suspended': 403,
  'account-disabled': 403,
  'email-unverified': 403,
  impersonating: 403,
  'not-found': 404,
  validation: 422,
  'state-conflict': 409,
  'price-changed': 409,
  'session-full': 409,
  'session-running': 409,
  'already-registered': 409,
  'already-reviewed': 409,
  'already-upvoted': 409,
  'already-listened': 409,
  'slot-taken': 409,
  'limit-reached': 409,
  'own-content': 409,
  'not-accepting': 409,
  'key-reused': 409,
  'audio-processing': 409,
  'coupon-error': 409,
  'coupon-limit-reached': 409,
  'coupon-already-used': 409,
  'coupon-invalid': 409,
  'coupon-own': 409,
  'coupon-wrong-context-loopcheck': 409,
  'coupon-wrong-context-deepdive': 409,
  'coupon-wrong-context-wallet': 409,
  'coupon-wrong-artist': 409,
  'insufficient-credit': 402,
  'card-declined': 402,
  'rate-limited': 429,
  'too-large': 413,
  busy: 503,
  'storage-full': 507,
  server: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Optional details of a refusal. `missing` and `price` are tokens, `fields` maps an input field to a sentence. */
export interface ErrorExtras {
  fields?: Record<string, string>;
  missing?: number;
  price?: number;
  status?: number | string;
  reason?: string;
}

export interface ErrorBody {
  error: ErrorExtras & { code: ErrorCode; message: string };
}
