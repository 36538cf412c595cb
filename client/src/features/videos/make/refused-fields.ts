import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { FieldErrors } from './video-fields.ts';

export const SAVE_ERROR = 'Sorry, there was an error saving your video.';

/** Puts a refusal beside its fields, or at the end of the form. */
export function refusedFields({ code, fields }: CallError): FieldErrors {
  if (code === 'validation' && Object.keys(fields).length > 0) {
    const { sessionId, ...others } = fields;
    return { ...others, ...(sessionId && { form: sessionId }) };
  }
  if (code === 'audio-processing')
    return { file: 'Your video is still on its way. Please try again in a moment.' };
  if (code === 'offline' || code === 'rate-limited' || code === 'email-unverified')
    return { form: errorText(code) };
  if (code === 'state-conflict') return { form: 'This course can no longer be changed.' };
  if (code === 'forbidden') return { form: 'Courses can be made as soon as your profile is approved.' };
  return { form: SAVE_ERROR };
}
