import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { type OnProgress, uploadPicture } from '../../uploads/upload-picture.ts';

/** The ticket of the last passed check. It works for ten minutes and three pictures. */
let kept: { email: string; ticket: string } | null = null;

export function keepUploadTicket(email: string, ticket: string): void {
  kept = { email, ticket };
}

/** Uploads before there is an account, with the ticket of the checked address. A used-up ticket is renewed. */
export async function uploadRegistrationPicture(
  file: File,
  email: string,
  onProgress: OnProgress,
): Promise<string | null> {
  const ticket = kept?.email === email ? kept.ticket : await newTicket(email);
  if (ticket === null) return null;
  try {
    return await uploadPicture(file, onProgress, ticket);
  } catch (error) {
    const { code } = callErrorOf(error);
    if (code !== 'unauthenticated' && code !== 'limit-reached') throw error;
    const another = await newTicket(email);
    return another === null ? null : await uploadPicture(file, onProgress, another);
  }
}

/** Null: the address is no longer free. */
async function newTicket(email: string): Promise<string | null> {
  const { pass, uploadTicket } = await call('user/check-existing-email', { email });
  if (!pass || uploadTicket === undefined) return null;
  keepUploadTicket(email, uploadTicket);
  return uploadTicket;
}
