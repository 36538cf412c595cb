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
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError, error: loggedError } };
  return destination ? pino(options, destination) : pino(options);
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
