import type { CallAnswer, CallInput, CallPath } from '../contract/all-calls.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { endSession, freshIdToken, refuseGuest, renewSession } from './session.ts';

interface CallOptions {
  /** The same key for every attempt makes a retry harmless. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** For calls that carry no credentials at all. */
  isOpen?: boolean;
  /** The request continues when the page is closed. */
  isKeptAlive?: boolean;
}

/**
 * Told a refusal's `reason`. For `needs-proof` it asks for the password or a second factor: true when the call is to be made
 * again, false if the person cancels. Set by what only people who are signed in load.
 */
let reauthenticate = async (_reason: string) => await Promise.resolve(false);

export function onReauthRequired(ask: typeof reauthenticate): void {
  reauthenticate = ask;
}

type SendOptions = CallOptions & { isRetry?: boolean };

/** Makes one call of the contract, with the token of a signed-in person. An expired token is renewed once. */
export async function call<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options: CallOptions = {},
): Promise<CallAnswer<P>> {
  const response = await send(path, input, options);
  return (await response.json()) as CallAnswer<P>; // The server has checked its answer by the same contract.
}

async function send(path: CallPath, input: object, options: SendOptions): Promise<Response> {
  const token = options.isOpen ? null : await freshIdToken();
  const { idempotencyKey, signal } = options;
  try {
    return await post(
      path,
      { ...input, ...(token ? { token } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) },
      { signal, isKeptAlive: options.isKeptAlive },
    );
  } catch (error) {
    if (error instanceof CallError && error.code === 'impersonating') refuseGuest(path);
    const reason = error instanceof CallError ? error.details.reason : undefined;
    if (reason && (await reauthenticate(reason))) return await send(path, input, options);
    const isExpired = error instanceof CallError && error.code === 'unauthenticated' && token !== null;
    if (!isExpired) throw error;
    if (options.isRetry) {
      endSession();
      throw error;
    }
    await renewSession();
    return await send(path, input, { ...options, isRetry: true });
  }
}
