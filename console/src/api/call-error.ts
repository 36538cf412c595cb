import type { ErrorBody, ErrorCode } from '@dubplate/shared/contract/errors.ts';

/** `offline` is ours: no answer came, so nobody knows whether the call took effect. */
export type ConsoleErrorCode = ErrorCode | 'offline';

/** A call that was refused or got no answer. `status` is the HTTP status, 0 without an answer. */
export class CallError extends Error {
  readonly code: ConsoleErrorCode;
  readonly status: number;
  readonly details: Partial<ErrorBody['error']>;

  constructor(code: ConsoleErrorCode, status: number, details: Partial<ErrorBody['error']> = {}) {
    super(details.message ?? code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
