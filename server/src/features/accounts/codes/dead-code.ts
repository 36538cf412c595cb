import { invalid } from '../../../http/errors.ts';

/** One answer for a code that is unknown, used or expired, so that nobody learns which. */
export function deadCode() {
  return invalid({ code: 'This link does not work any more. Please ask for a new one.' });
}
