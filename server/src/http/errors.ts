import {
  type ErrorBody,
  type ErrorCode,
  type ErrorExtras,
  errorStatus,
} from '@dubplate/shared/contract/errors.ts';
import type { z } from 'zod';

/** `message` is a developer's text; `retryAfterSeconds` becomes the Retry-After header. */
interface RefusalExtras extends ErrorExtras {
  message?: string;
  retryAfterSeconds?: number;
}

/** A clear no to the caller; anything else that is thrown is a fault of ours and answers `server`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    const { message, retryAfterSeconds, ...rest } = extras;
    super(message ?? code);
    this.code = code;
    this.extras = rest;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get httpStatus(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...this.extras } };
  }
}

/** One sentence per field, by the dotted path of the field; the first problem of a field wins. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  // A map, because a field may be called `toString` or `__proto__`, which every plain object seems to have already.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) {
      const path = name.join('.') || 'body';
      if (!fields.has(path)) fields.set(path, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal('validation', { fields, message: 'Please verify your information.' });
}

export function notFound(what: string): Refusal {
  return new Refusal('not-found', { message: `There is no such ${what}.` });
}
