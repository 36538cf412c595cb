import {
  type ErrorBody,
  type ErrorCode,
  type ErrorExtras,
  errorStatus,
} from '@dubplate/shared/contract/errors.ts';
import type { z } from 'zod';

const FIELDS_MAX = 20;
const FIELD_NAME_LENGTH_MAX = 100;
const SENTENCE_LENGTH_MAX = 200;
/** Of all fields as JSON, which may write a character as six. */
const FIELDS_BYTES_MAX = 6000;
const UNKNOWN_FIELD = 'This field isn’t part of the call.';

/** `message` is for developers; `retryAfterSeconds` becomes the Retry-After header. */
interface RefusalExtras extends ErrorExtras {
  message?: string;
  retryAfterSeconds?: number;
}

/**
 * A clear no to the caller. Any other thrown error is the server's fault and answers `server`. Texts are cut here,
 * because field names and values come from outside.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    const { message, retryAfterSeconds, ...rest } = extras;
    super(cut(message ?? code, SENTENCE_LENGTH_MAX));
    this.code = code;
    this.extras = boundedExtras(rest);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get httpStatus(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...this.extras } };
  }
}

function boundedExtras(extras: ErrorExtras): ErrorExtras {
  const { fields, reason, status } = extras;
  return {
    ...extras,
    ...(fields ? { fields: boundedFields(Object.entries(fields)) } : {}),
    ...(reason === undefined ? {} : { reason: cut(reason, SENTENCE_LENGTH_MAX) }),
    ...(typeof status === 'string' ? { status: cut(status, SENTENCE_LENGTH_MAX) } : {}),
  };
}

function boundedFields(entries: Iterable<[string, string]>): Record<string, string> {
  // A map, because a field could be called `toString` or `__proto__`, which every plain object has.
  const fields = new Map<string, string>();
  let bytes = 0;
  for (const [path, sentence] of entries) {
    if (fields.size === FIELDS_MAX) break;
    const name = cut(path, FIELD_NAME_LENGTH_MAX);
    if (fields.has(name)) continue;
    const said = cut(sentence, SENTENCE_LENGTH_MAX);
    bytes += Buffer.byteLength(JSON.stringify([name, said]));
    if (bytes > FIELDS_BYTES_MAX) break;
    fields.set(name, said);
  }
  return Object.fromEntries(fields);
}

function cut(text: string, lengthMax: number): string {
  return text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1).toWellFormed()}…`;
}

/** One sentence per field, by its dotted path. The first problem of a field wins. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  return boundedFields(problemsOf(error));
}

function* problemsOf(error: z.ZodError): Generator<[string, string]> {
  for (const issue of error.issues) {
    // zod's message repeats every unknown key, so the answer would grow with the square of their number.
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...issue.path, key].join('.') || 'body', UNKNOWN_FIELD];
    else yield [issue.path.join('.') || 'body', issue.message];
  }
}

export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal('validation', { fields, message: 'Please verify your information.' });
}

export function notFound(what: string): Refusal {
  return new Refusal('not-found', { message: `There is no such ${what}.` });
}
