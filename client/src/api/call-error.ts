import type { ErrorBody, ErrorCode } from '@dubplate/shared/contract/errors.ts';

/** `offline` is our own code: without an answer the call may or may not have taken effect. */
/** `already-bought` is a page's own finding before it charges: the server sells nothing twice and says nothing of it. */
export type ClientErrorCode = ErrorCode | 'offline' | 'already-bought';

/** A call that was refused or got no answer. `missing` and `price` are tokens. */
export class CallError extends Error {
  readonly code: ClientErrorCode;
  readonly details: Partial<ErrorBody['error']>;

  /** When the same call may be made again; 0 if nothing was said. */
  readonly retryAfterSeconds: number;

  constructor(code: ClientErrorCode, details: Partial<ErrorBody['error']> = {}, retryAfterSeconds = 0) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get fields(): Record<string, string> {
    return this.details.fields ?? {};
  }
}

/** Turns anything that was caught into a refusal; unknown errors count as our own fault. */
export function callErrorOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('server');
}
