import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../api/error-texts.ts';

const FRESH_MS = 5000;
/** One quick retry, so that a page says within two seconds that it could not read something. */
const RETRIES_MAX = 1;
const RETRY_MS = 500;

/** Refusals are final; only errors that may pass are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retryDelay: RETRY_MS,
      retry: (failures, error) => failures < RETRIES_MAX && mayPass(error),
    },
  },
});

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}
