import { invalid } from '../../http/errors.ts';

/** One answer for a code that is unknown, used or too old: which of them it is concerns nobody. */
export function deadCode() {
  return invalid({ code: 'This link does not work any more. Please ask for a new one.' });
}
