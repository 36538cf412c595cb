import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { endSession, freshIdToken, refuseGuest, renewSession } from './session.ts';

interface CallOptions {
  /** The same key for every attempt makes a retry harmless. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For calls that carry no credentials at all. */
  isOpen?: boolean;
  /** The request continues when the page is closed. */
  isKeptAlive?: boolean;
}

/** Asks for the password or a second factor; false if the person cancels. Set by the part of the page that people who are signed in load. */
let reauthenticate = async () => await Promise.resolve(false);

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
      { signal, ...(options.isKeptAlive && { isKeptAlive: true }) },
    );
  } catch (error) {
    if (error instanceof CallError && error.code === 'impersonating') refuseGuest(path);
    const isUnproven = error instanceof CallError && error.details.reason === 'needs-proof';
    if (isUnproven && (await reauthenticate())) return await send(path, input, options);
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
