import pino, { type DestinationStream, type Logger } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError | string;
  errors?: (LoggedError | string)[];
}

/** Structured lines on standard output. Errors are reduced to a list of allowed fields. */
export function createLog(level: string, destination = standardOutput()): Logger {
  return pino({ level, serializers: { err: loggedError, error: loggedError } }, destination);
}

/**
 * Not pino's own writer: when the reader of a pipe has gone, that one tries again for ever at the end of the process, which no signal
 * interrupts. Without its reader (a terminal was closed, a collector of logs restarts) the server works on, and nobody reads its log.
 */
function standardOutput(): DestinationStream {
  return process.stdout.off('error', ignoreLostReader).on('error', ignoreLostReader);
}

function ignoreLostReader(): void {}

/** A slow reader is waited for, one that has stopped reading is not. */
const READING_LIMIT_MS = 2000;

/** Ends the process once its output has been taken: what a full pipe has not taken yet would otherwise be lost. */
export function endProcess(code: number): void {
  const end = (): void => process.exit(code);
  setTimeout(end, READING_LIMIT_MS);
  process.stdout.write('', () => process.stderr.write('', end));
}

/** Database errors contain people's values: PostgreSQL adds the refused row, PGlite every parameter. None of that may reach the log. */
function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint }: Error & { code?: unknown; constraint?: unknown } = error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {}),
  };
}
