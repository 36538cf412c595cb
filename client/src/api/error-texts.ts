import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';

/** The text of each refusal, unless its page has a better one; those about vouchers and live sessions come with them. Source: docs/product/pages.md#wording. */
const texts: Partial<Record<CallErrorCode, string>> = {
  'account-disabled': 'This account has been disabled.',
  'account-frozen': 'Your account is frozen while a payment is in dispute. Please contact support.',
  'account-suspended': 'Your account is suspended. Please contact support.',
  'already-listened': 'The artist has already listened to your track, so it can no longer be changed.',
  'audio-processing': 'Processing audio. This may take a few minutes. Please refresh the page.',
  'card-declined': 'Your card could not be charged. Please check your details or try another card.',
  'email-unverified': 'Please verify your email address first.',
  forbidden: "You don't have the pernission to access this page.",
  impersonating: 'You’re viewing this account as its owner sees it. You can’t change anything.',
  'insufficient-credit': 'Not enough Tokens.',
  'limit-reached': 'This artist is temporarily sold out.',
  'not-accepting': 'This artist is not accepting requests right now.',
  'not-found': 'This page could not be found',
  offline: 'You seem to be offline.',
  'own-content': "You can't buy your own content.",
  'price-changed': 'The price has changed. Please check it and try again.',
  'rate-limited': 'Too many attempts. Please wait a moment.',
  'too-large': 'Please use a file under 5MB.',
  unauthenticated: 'Please sign in again.',
  validation: 'Please verify your information.',
};

export const GENERIC_ERROR_TEXT = 'Sorry, something went wrong. Please try again.';

export function errorText(code: CallErrorCode): string {
  return texts[code] ?? GENERIC_ERROR_TEXT;
}
