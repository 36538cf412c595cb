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

/** Structured lines on standard output. Errors are told by a list of what may stand there, whoever logs them. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError, error: loggedError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Databases hang people's values on their errors: PostgreSQL the row it refused, the embedded one every parameter of the
 * statement. None of that may reach the log.
 */
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
