import { TRACKED_BATCH_MAX, type TrackedEvent } from '@dubplate/shared/features/analytics/model.ts';
import { post } from '@dubplate/shared/api-client/post.ts';
import type { AnalyticsProvider } from './port.ts';
import { forgetVisit, sourceOfFirst } from './visit.ts';

const BATCH_WAIT_MS = 4000;

/** Counts on our own server in small batches; the last one is sent while the page closes. */
export function createOwnAnalytics(): AnalyticsProvider {
  let waiting: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0, TRACKED_BATCH_MAX);
    if (events.length === 0) return;
    // A lost count is not worth a retry.
    post('analytics/track', { events }, { isKeptAlive: true }).catch(() => undefined);
    if (waiting.length > 0) send();
  };
  const tell = ({ name, path, value }: TrackedEvent) => {
    // Words that a person typed are not counted.
    const source = sourceOfFirst(name);
    waiting.push({
      name,
      ...(path !== undefined && { path }),
      ...(value !== undefined && { value }),
      ...(source !== null && { source }),
    });
    if (waiting.length >= TRACKED_BATCH_MAX) send();
    else timer ??= setTimeout(send, BATCH_WAIT_MS);
  };

  return {
    needs: 'analytics',
    start: () => addEventListener('pagehide', send),
    stop: () => {
      removeEventListener('pagehide', send);
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      forgetVisit();
    },
    tell,
    tellPurchase: ({ tokens }) => tell({ name: 'Tokens Credited', value: tokens }),
  };
}
