import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';

/** Apart from the texts of other refusals, which the first load has. */
const texts: Partial<Record<CallErrorCode, string>> = {
  'session-full': 'This session is sold out.',
  'session-running': 'You already have a session running.',
};

/** The text of a refusal about live sessions. */
export function sessionErrorText(code: CallErrorCode): string {
  return texts[code] ?? errorText(code);
}
