import type { TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { API_BASE } from '../http/address.ts';
import type { BootedServer } from './boot.ts';

export interface HeardEvent {
  id: string;
  topic: string;
  type: 'snapshot' | 'change';
  /** All kinds at once, so that a test reads what it expects without narrowing first. */
  document: TopicDocuments[TopicKind] & Partial<TopicDocuments['transactions'] & TopicDocuments['user']>;
}

export interface Listening {
  status: number;
  contentType: string;
  /** Everything heard so far, in order. */
  events: HeardEvent[];
  lastEventId: string | undefined;
  /** Comments, which only show that the connection lives. */
  beats: number;
  hasEnded: boolean;
  /** Waits until that many events were heard. */
  untilHeard(count: number, timeoutMs?: number): Promise<HeardEvent[]>;
  untilEnded(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a stream as a page does, and keeps what it hears. */
export async function listen(
  server: Pick<BootedServer, 'url'>,
  person: { token: string },
  topics: string[],
  lastEventId?: string,
): Promise<Listening> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}${API_BASE}/realtime`, {
    method: 'POST',
    signal: abort.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: person.token,
      topics,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    }),
  });
  const listening: Listening = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    events: [],
    lastEventId,
    beats: 0,
    hasEnded: false,
    untilHeard: async (count, timeoutMs = 60_000) => {
      await until(
        () => listening.events.length >= count,
        timeoutMs,
        () => `${count} events, heard ${JSON.stringify(listening.events)}`,
      );
      return listening.events;
    },
    untilEnded: async (timeoutMs = 60_000) =>
      await until(
        () => listening.hasEnded,
        timeoutMs,
        () => 'the end of the stream',
      ),
    stop: async () => {
      abort.abort();
      await reading;
    },
  };
  const reading = read(response, listening)
    .catch(() => {})
    .finally(() => {
      listening.hasEnded = true;
    });
  return listening;
}

async function read(response: Response, listening: Listening): Promise<void> {
  if (!response.ok || !response.body) return;
  const parser = new EventSourceParserStream({ onComment: () => (listening.beats += 1) });
  for await (const { id, data } of response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser)) {
    if (id === undefined) continue;
    listening.lastEventId = id;
    listening.events.push({ id, ...JSON.parse(data) });
  }
}

async function until(isSo: () => boolean, timeoutMs: number, what: () => string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what()}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
