import { CallError, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { momentText } from '../ui/text/time-zone.ts';

/** A page for super admins, opened by a plain admin. Misspelt on purpose: a fixed text of the product. */
export const PAGE_REFUSED_TEXT = "You don't have the pernission to access this page.";
export const NO_PERMISSION_TEXT = "you don't have the permission to access the page";
export const GENERIC_ERROR_TEXT = 'Sorry, something went wrong. Please try again.';

/** A time in a sentence of the server, which doesn’t know the reader’s zone. */
const MOMENT_PATTERN = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What staff read for a refusal, unless the server says more. */
const texts: Partial<Record<CallErrorCode, string>> = {
  'account-disabled': 'This account has been disabled.',
  'account-frozen': 'This account is frozen while a payment is in dispute.',
  'account-suspended': 'This account is suspended.',
  busy: 'The server is busy. Please try again in a moment.',
  forbidden: NO_PERMISSION_TEXT,
  'insufficient-credit': 'There are not enough tokens for this.',
  impersonating: 'You cannot do this while you are viewing as another user.',
  'key-reused': 'This was already sent with other values. Please reload the page.',
  'not-found': 'This no longer exists.',
  offline: 'The server did not answer. Please check your connection and try again.',
  'rate-limited': 'Too many requests. Please wait a moment.',
  'card-declined': 'The provider refused this.',
  'limit-reached': 'The limit has been reached.',
  'state-conflict': 'The status has changed in the meantime. Please reload and look again.',
  'storage-full': 'The server has no storage left.',
  unauthenticated: 'Please sign in again.',
  validation: 'The server refused these values.',
};

/** The sentence for an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return GENERIC_ERROR_TEXT;
  const text = ownWordsOf(error) ?? texts[error.code] ?? GENERIC_ERROR_TEXT;
  const fields = Object.values(error.details.fields ?? {});
  return error.code === 'validation' && fields.length > 0 ? `${text} ${fields.join(' ')}` : text;
}

/** "This artist is frozen." says more than the text of the code. A refusal without its own sentence repeats its code. */
function ownWordsOf({ code, message }: CallError): string | null {
  const hasOwnWords = (code === 'state-conflict' || code === 'forbidden') && message !== code;
  return hasOwnWords && message !== '' ? message.replaceAll(MOMENT_PATTERN, momentText) : null;
}

/** Of a refused call; 0 without an answer. Any other fault counts as the server's. */
export function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 500;
}

/** The message of an error. Those of staff calls are sentences already. */
export function messageOfError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
