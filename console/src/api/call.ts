import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { endSession, freshIdToken, renewSession } from './session.ts';

interface CallOptions {
  /** The same key for every attempt of one act makes repeating it harmless. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** Makes one call of the contract as the signed-in person. A token that ran out is renewed once. */
export async function call<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options: CallOptions = {},
): Promise<CallAnswer<P>> {
  const response = await send(path, input, options);
  return (await response.json()) as CallAnswer<P>; // The server has checked its answer by the same contract.
}

async function send(path: CallPath, input: object, options: CallOptions, isRetry = false): Promise<Response> {
  const token = await freshIdToken();
  const { idempotencyKey, signal } = options;
  try {
    return await post(
      path,
      { ...input, ...(token ? { token } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) },
      signal,
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error;
    if (isRetry || token === null) {
      endSession();
      throw error;
    }
    await renewSession();
    return await send(path, input, options, true);
  }
}
