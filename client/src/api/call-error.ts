import type { ErrorBody, ErrorCode } from '@dubplate/shared/contract/errors.ts';

/** `offline` is ours: no answer came, so nobody knows whether the call took effect. */
export type ClientErrorCode = ErrorCode | 'offline';

/** A call that was refused or got no answer. `missing` and `price` are tokens. */
export class CallError extends Error {
  readonly code: ClientErrorCode;
  readonly details: Partial<ErrorBody['error']>;

  constructor(code: ClientErrorCode, details: Partial<ErrorBody['error']> = {}) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
  }

  get fields(): Record<string, string> {
    return this.details.fields ?? {};
  }
}

/** The refusal inside anything that was caught; what is not a refusal counts as a fault of ours. */
export function callErrorOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('server');
}
