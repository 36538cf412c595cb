import type { ErrorBody } from '@dubplate/shared/contract/errors.ts';
import { CallError } from './call-error.ts';

const API_BASE = '/app/api';
/** Part of the bundle, so no secret: it only keeps simple scrapers out. */
const publicKey =
  import.meta.env.VITE_PUBLIC_API_KEY ?? document.documentElement.dataset['publicKey'] ?? 'public';

/** Sends one POST. A refusal becomes a `CallError`; without a network its code is `offline`. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return await send(path, { body: JSON.stringify(body), signal: signal ?? null }, 'application/json');
}

/** The same with a form, for files. */
export async function postForm(path: string, form: FormData): Promise<Response> {
  return await send(path, { body: form });
}

/** Of a form the browser itself says what it is. */
async function send(path: string, request: RequestInit, type?: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...(type && { 'content-type': type }), authorization: `Public ${publicKey}` },
      ...request,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('offline', 0);
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** Reads the refusal from an unsuccessful answer. */
async function refusalOf(response: Response): Promise<CallError> {
  try {
    const { error } = (await response.json()) as ErrorBody; // our server's refusals have this shape; others end in the catch
    return new CallError(error.code, response.status, error);
  } catch {
    return new CallError('server', response.status);
  }
}
