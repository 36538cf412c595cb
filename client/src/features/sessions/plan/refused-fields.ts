import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { sessionErrorText } from '../words/session-refusals.ts';
import type { FieldErrors } from './session-fields.ts';

/** Puts a refusal beside its fields, or at the end of the form. */
export function refusedFields({ code, fields }: CallError, act: 'creating' | 'updating'): FieldErrors {
  if (code === 'validation' && Object.keys(fields).length > 0) return { ...fields };
  if (
    code === 'session-running' ||
    code === 'offline' ||
    code === 'rate-limited' ||
    code === 'email-unverified'
  )
    return { form: sessionErrorText(code) };
  if (code === 'state-conflict') return { form: 'This session can no longer be changed.' };
  if (code === 'forbidden') return { form: 'Sessions can be created as soon as your profile is approved.' };
  return { form: `Sorry, there was an error ${act} the session.` };
}
