import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { SLOT_TAKEN_TEXT } from '../slot-taken.ts';

/** Why it was not moved, or asked to be. */
export function movingProblem({ code, fields }: CallError): string {
  if (code === 'slot-taken') return `${SLOT_TAKEN_TEXT} Your session stays as it was.`;
  if (code === 'state-conflict')
    return 'It can no longer be moved: it starts in less than 24 hours, or has ended.';
  return `${Object.values(fields)[0] ?? errorText(code)} Your session stays as it was.`;
}
