import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { reauthenticate, showMissingSecondStep } from './proof.ts';
import { endSession, freshIdToken, renewSession } from './session.ts';

interface CallOptions {
  /** With the same key, repeating an action does nothing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** Makes one call of the contract as the signed-in person. An expired token is renewed once. */
export async function call<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options: CallOptions = {},
): Promise<CallAnswer<P>> {
  const response = await send(path, input, options);
  return (await response.json()) as CallAnswer<P>; // the server checks its answers against the same contract
}

async function send(path: CallPath, input: object, options: CallOptions): Promise<Response> {
  const token = await freshIdToken();
  const attempt = async (idToken: string | null) =>
    await post(path, bodyOf(input, idToken, options), options.signal);
  try {
    return await attempt(token);
  } catch (error) {
    if (reasonOf(error) === 'needs-second-step') showMissingSecondStep();
    if (reasonOf(error) === 'needs-proof' && (await reauthenticate()))
      return await send(path, input, options);
    if (!isUnauthenticated(error)) throw error;
    if (token === null) {
      endSession();
      throw error;
    }
  }
  await renewSession();
  try {
    return await attempt(await freshIdToken());
  } catch (error) {
    if (isUnauthenticated(error)) endSession();
    throw error;
  }
}

function bodyOf(input: object, token: string | null, { idempotencyKey }: CallOptions) {
  return { ...input, ...(token ? { token } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) };
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.details.reason : undefined;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated';
}
