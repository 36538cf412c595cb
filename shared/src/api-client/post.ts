import type { ErrorBody } from '../contract/errors.ts';
import { CallError } from './call-error.ts';
import { toldTime } from './told-time.ts';

const API_BASE = '/app/api';
/** Part of the public bundle: it stops simple scrapers and is no secret. */
const publicKey =
  import.meta.env.VITE_PUBLIC_API_KEY ?? document.documentElement.dataset['publicKey'] ?? 'public';

interface PostOptions {
  signal?: AbortSignal | undefined;
  /** The request continues when the page is closed. */
  isKeptAlive?: boolean | undefined;
}

/** One POST; refusals become a `CallError`, a dead network becomes `offline`. */
export async function post(path: string, body: unknown, options: PostOptions = {}): Promise<Response> {
  return await send(path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: options.signal ?? null,
    keepalive: options.isKeptAlive ?? false,
  });
}

/** The same with a form, for files. The browser itself says what it is. */
export async function postForm(path: string, form: FormData): Promise<Response> {
  return await send(path, { body: form });
}

interface SentRequest extends RequestInit {
  headers?: Record<string, string>;
}

async function send(path: string, { headers, ...request }: SentRequest): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}/${path}`, {
      ...request,
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, authorization: `Public ${publicKey}` },
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
  const { status } = response;
  try {
    const { error } = (await response.json()) as ErrorBody; // Every refusal of our server has this shape; anything else ends in the catch.
    return new CallError(error.code, error, {
      status,
      retryAfterSeconds: Number(response.headers.get('retry-after')),
    });
  } catch {
    return new CallError(status === 413 ? 'too-large' : 'server', {}, { status });
  }
}
