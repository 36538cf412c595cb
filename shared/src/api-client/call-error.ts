import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/**
 * `offline`: no answer came, so the call may or may not have taken effect. `already-bought` is a page's own finding before it
 * charges: the server sells nothing twice and says nothing of it.
 */
export type CallErrorCode = ErrorCode | 'offline' | 'already-bought';

interface ResponseFacts {
  /** Of HTTP; 0 without an answer. */
  status?: number;
  /** When the same call may be made again; 0 if nothing was said. */
  retryAfterSeconds?: number;
}

/** A call that was refused or got no answer. `missing` and `price` of the details are tokens. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly details: Partial<ErrorBody['error']>;
  readonly status: number;
  readonly retryAfterSeconds: number;

  constructor(
    code: CallErrorCode,
    details: Partial<ErrorBody['error']> = {},
    { status = 0, retryAfterSeconds = 0 }: ResponseFacts = {},
  ) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
    this.status = status;
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
