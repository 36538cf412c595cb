import type { ErrorBody, ErrorCode } from '@dubplate/shared/contract/errors.ts';

/** `offline` is the console's own: no answer came, so the call may or may not have taken effect. */
export type ConsoleErrorCode = ErrorCode | 'offline';

/** A call that was refused or got no answer. `status` is the HTTP status, or 0 without an answer. */
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
