import { CallError } from '@dubplate/shared/api-client/call-error.ts';

interface Progress {
  signal?: AbortSignal;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Sends a file to a signed address. It uses XMLHttpRequest because fetch reports no upload progress. */
export function putFile(url: string, body: Blob, { signal, onProgress }: Progress): Promise<void> {
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
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function refusalOf(status: number): CallError {
  if (status === 413) return new CallError('too-large');
  if (status === 415 || status === 422) return new CallError('validation');
  if (status === 507) return new CallError('storage-full');
  return new CallError('server');
}
