import { call } from '../../../api/call.ts';
import { callErrorOf } from '../../../api/call-error.ts';
import { putFile } from '../../../api/put-file.ts';

export type OnProgress = (percent: number) => void;

/** Puts a picture into storage, signed in or by a ticket, and gives the address that other calls take. */
export async function uploadPicture(
  file: File,
  onProgress: OnProgress,
  uploadTicket?: string,
): Promise<string> {
  const { url, fileUrl } = await call('upload/generate-signed-url', {
    fileName: file.name,
    fileType: file.type,
    ...(uploadTicket !== undefined && { uploadTicket }),
  });
  await putFile(url, file, { onProgress });
  return fileUrl;
}

/** The ticket of the last passed check, in memory: it is good for ten minutes and three pictures. */
let kept: { email: string; ticket: string } | null = null;

export function keepUploadTicket(email: string, ticket: string): void {
  kept = { email, ticket };
}

/** Before there is an account: the ticket of the checked address is used, and a new one asked for when it is used up. */
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

/** Null: the address is not free any more. */
async function newTicket(email: string): Promise<string | null> {
  const { pass, uploadTicket } = await call('user/check-existing-email', { email });
  if (!pass || uploadTicket === undefined) return null;
  keepUploadTicket(email, uploadTicket);
  return uploadTicket;
}
