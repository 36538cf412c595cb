import type { ErrorBody } from '@dubplate/shared/contract/errors.ts';
import { CallError } from './call-error.ts';

const API_BASE = '/app/api';
/** Ships in the bundle: it keeps simple scrapers out and is no secret. */
const publicKey =
  import.meta.env.VITE_PUBLIC_API_KEY ?? document.documentElement.dataset['publicKey'] ?? 'public';

/** One POST; refusals become a `CallError`, a dead network becomes `offline`. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', authorization: `Public ${publicKey}` },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('offline', 0);
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** The refusal inside an answer that is not a success. */
export async function refusalOf(response: Response): Promise<CallError> {
  try {
    const { error } = (await response.json()) as ErrorBody; // Every refusal of our server has this shape; others land in the catch.
    return new CallError(error.code, response.status, error);
  } catch {
    return new CallError('server', response.status);
  }
}
