import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

/** Puts a picture into storage by a ticket and gives its address for the registration. */
export async function uploadPicture(file: File, uploadTicket: string): Promise<string> {
  const { url, fileUrl } = await call('upload/generate-signed-url', {
    fileName: file.name,
    fileType: file.type,
    uploadTicket,
  });
  const response = await fetch(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
  }).catch(() => {
    throw new CallError('offline');
  });
  if (!response.ok) throw new CallError(response.status === 413 ? 'too-large' : 'server');
  return fileUrl;
}
