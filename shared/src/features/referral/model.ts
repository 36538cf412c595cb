/** Tokens for the friend and for the referrer. Source: docs/product/referral.md. */
export const REFERRAL_BOTH_TOKENS = 500;
/** Tokens for the referrer in total, once the friend is an approved artist. */
export const REFERRAL_ARTIST_TOKENS = 1000;
/** Rewarded friends per person within the window. Further ones wait for staff. */
export const REFERRAL_CAP = 50;
export const REFERRAL_CAP_DAYS = 30;
/** How long after registering an order's link may still give a person their referrer. */
export const ATTRIBUTION_DAYS = 7;
/** No characters that are easily confused. */
export const REFERRAL_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/;

export const referralStatuses = ['pending', 'credited', 'blocked'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Why a reward is held back: too many within the window, the same person twice, or a referrer whose account is closed or suspended. */
export const referralBlocks = ['cap', 'same-email', 'same-card', 'same-device', 'referrer-gone'] as const;
export type ReferralBlock = (typeof referralBlocks)[number];
