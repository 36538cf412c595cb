import type { RealtimeEvent, TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { currentSession, freshIdToken, onSessionChange, renewSession } from './session.ts';

type Listener = (event: RealtimeEvent) => void;

const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 15_000;
const topicKinds: TopicKind[] = ['user', 'transactions', 'requests', 'uploads'];

const listeners = new Map<TopicKind, Set<Listener>>();
let connection: AbortController | null = null;
let lastEventId: string | undefined;

/** Listens to one of the signed-in person's own topics. All listeners of a tab share one stream. */
export function subscribe<K extends TopicKind>(
  kind: K,
  listener: (document: TopicDocuments[K], type: RealtimeEvent['type']) => void,
): () => void {
  const onEvent: Listener = (event) => {
    if (event.document) listener(event.document as TopicDocuments[K], event.type); // The topic's kind decides the document's type.
  };
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known.add(onEvent));
  connect();
  return () => {
    known.delete(onEvent);
  };
}

/** One connection while somebody is signed in; a lost one comes back and goes on after the last event it saw. */
function connect(): void {
  if (connection || currentSession().state !== 'signed-in') return;
  connection = new AbortController();
  void stayConnected(connection.signal);
}

function disconnect(): void {
  connection?.abort();
  connection = null;
  lastEventId = undefined;
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let waitMs = RECONNECT_MS_MIN;
  while (!signal.aborted) {
    try {
      await listen(signal, () => (waitMs = RECONNECT_MS_MIN));
    } catch (error) {
      // A token that was revoked, or ran out by a moved clock, is answered so; a fresh one, or none, ends the circle.
      if (error instanceof CallError && error.code === 'unauthenticated')
        await renewSession().catch(() => {});
      // Every failure ends in the wait below; the snapshot after reconnecting tells what was missed.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, RECONNECT_MS_MAX);
  }
}

async function listen(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const [token, { user }] = [await freshIdToken(), currentSession()];
  if (!token || !user) return;
  const topics = topicKinds.map((kind) => `${kind}:${user.uid}`);
  const response = await post(
    'realtime',
    { token, topics, ...(lastEventId ? { lastEventId } : {}) },
    { signal },
  );
  if (!response.body) return;
  onOpen();
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) tell(block);
  }
}

function tell(block: string): void {
  const lines = block.split('\n');
  const id = lines
    .find((line) => line.startsWith('id:'))
    ?.slice(3)
    .trim();
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5))
    .join('\n');
  if (id) lastEventId = id;
  if (!data) return;
  const event = JSON.parse(data) as RealtimeEvent; // Our own server's stream, in the contract's shape.
  const kind = event.topic.split(':')[0] as TopicKind;
  for (const listener of listeners.get(kind) ?? []) listener(event);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

onSessionChange(() => {
  if (currentSession().state === 'signed-in') connect();
  else disconnect();
});
