import { call } from '@dubplate/shared/api-client/call.ts';
import { putFile } from '../../api/put-file.ts';

export type OnProgress = (percent: number) => void;

/** Uploads a picture, signed in or with a ticket, and returns the address that other calls take. */
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
