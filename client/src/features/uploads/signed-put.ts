import { contentTypeOfName, storedFileName } from '@dubplate/shared/features/uploads/rules.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

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
  await put(signed.url, new Blob([blob], { type: fileType }), { signal, onProgress });
  return signed.fileUrl;
}

/** files/{random 8}/{type}/{timestamp} */
export function newFolder(type: string): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const token = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  return `files/${token}/${type}/${new Date().getTime()}`;
}

/** XMLHttpRequest, because fetch tells nothing of how much has been sent. */
function put(
  url: string,
  body: Blob,
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', body.type);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress((event.loaded / event.total) * 100);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusalOf(request.status));
    });
    request.addEventListener('error', () => reject(new CallError('offline')));
    request.addEventListener('timeout', () => reject(new CallError('offline')));
    request.addEventListener('abort', () => reject(new DOMException('Canceled.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function refusalOf(status: number): CallError {
  if (status === 413) return new CallError('too-large');
  if (status === 415 || status === 422) return new CallError('validation');
  if (status === 507) return new CallError('storage-full');
  return new CallError('server');
}
