import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { HttpError } from 'ra-core';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from './error-texts.ts';

/** One call of a staff page. A refusal carries a sentence that can be shown as it is. */
export async function staffCall<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options?: Parameters<typeof call>[2],
): Promise<CallAnswer<P>> {
  return await withErrorTexts(async () => await call(path, input, options));
}

/** React-admin shows the message of an error; its status tells a refusal from a fault of the code. */
export async function withErrorTexts<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const status = error instanceof CallError ? error.status : 500;
    const body = error instanceof CallError ? { code: error.code, reason: error.details.reason } : null;
    throw new HttpError(errorText(error), status, body);
  }
}
