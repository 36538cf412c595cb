import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5000;
const RETRIES_MAX = 2;

/** Refusals are final; only errors that may pass are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES_MAX && mayPass(error),
    },
  },
});

function mayPass(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return status === 0 || status === 429 || (typeof status === 'number' && status >= 500);
}
