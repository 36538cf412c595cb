import type { ErrorBody } from '@dubplate/shared/contract/errors.ts';
import { toldTime } from '../lib/told-time.ts';
import { CallError } from './call-error.ts';

const API_BASE = '/app/api';
/** Part of the public bundle: it stops simple scrapers and is no secret. */
const publicKey =
  import.meta.env.VITE_PUBLIC_API_KEY ?? document.documentElement.dataset['publicKey'] ?? 'public';

interface PostOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The request continues when the page is closed. */
  isKeptAlive?: boolean;
}

/** One POST; refusals become a `CallError`, a dead network becomes `offline`. */
export async function post(path: string, body: unknown, options: PostOptions = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        authorization: `Public ${publicKey}`,
        ...options.headers,
      },
      body: JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.isKeptAlive ?? false,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('offline');
  }
  Object.assign(toldTime, { server: response.headers.get('x-time'), deviceMs: Date.now() });
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<CallError> {
  try {
    const { error } = (await response.json()) as ErrorBody; // Every refusal of our server has this shape; anything else ends in the catch.
    return new CallError(error.code, error, Number(response.headers.get('retry-after')));
  } catch {
    return new CallError(response.status === 413 ? 'too-large' : 'server');
  }
}
