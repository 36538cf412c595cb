import { contentTypeOfName, storedFileName } from '@dubplate/shared/features/uploads/rules.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { putFile } from '../../api/put-file.ts';

interface Sending {
  name: string;
  blob: Blob;
  signal: AbortSignal;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Signs one upload and sends it straight to storage; answers the address that other calls take. */
export async function sendAudio({ name, blob, signal, onProgress }: Sending): Promise<string> {
  const fileName = storedFileName(name);
  const fileType = contentTypeOfName(fileName);
  const signed = await call(
    'upload/generate-signed-url',
    { fileName, fileType, folder: newFolder('audio') },
    { signal },
  );
  await putFile(signed.url, new Blob([blob], { type: fileType }), { signal, onProgress });
  return signed.fileUrl;
}

/** files/{random 8}/{type}/{timestamp} */
export function newFolder(type: string): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const token = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  return `files/${token}/${type}/${new Date().getTime()}`;
}
