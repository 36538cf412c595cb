import type { RealtimeEvent, TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import { CallError } from './call-error.ts';
import { post } from './post.ts';
import { currentSession, freshIdToken, renewSession, sessionStore } from './session.ts';

type Listener = (event: RealtimeEvent) => void;

const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 15_000;
/** Everybody has one topic of each of these kinds, named after them. */
const ownKinds: TopicKind[] = ['user', 'transactions', 'requests', 'uploads'];

const listeners = new Map<TopicKind, Set<Listener>>();
/** Topics that are not the person's own, with the last that was told of each. */
const others = new Map<string, { listeners: Set<Listener>; latest: RealtimeEvent | null }>();
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

/**
 * Listens to a topic that is not named after the person, as long as the answered function is not called. Who may not
 * listen hears nothing, and everything else goes on.
 */
export function subscribeTo<K extends TopicKind>(
  kind: K,
  ownerId: string,
  listener: (document: TopicDocuments[K]) => void,
): () => void {
  const topic = `${kind}:${ownerId}`;
  const onEvent: Listener = ({ document }) => {
    if (document) listener(document as TopicDocuments[K]); // The topic's kind decides the document's type.
  };
  const known = others.get(topic) ?? { listeners: new Set<Listener>(), latest: null };
  known.listeners.add(onEvent);
  if (known.latest) onEvent(known.latest);
  if (!others.has(topic)) {
    others.set(topic, known);
    // The stream is opened anew with it; the last event's id keeps anything from being missed.
    connection?.abort();
    connection = null;
  }
  connect();
  return () => {
    known.listeners.delete(onEvent);
    if (known.listeners.size === 0) others.delete(topic);
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
  others.clear();
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
      // A topic of others that is not for this person must not cost them their own.
      if (error instanceof CallError && error.code === 'forbidden') others.clear();
      // Every failure ends in the wait below; the snapshot after reconnecting tells what was missed.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, RECONNECT_MS_MAX);
  }
}

async function listen(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const [token, { user }] = [await freshIdToken(), currentSession()];
  if (!token || !user) return;
  const topics = [...ownKinds.map((kind) => `${kind}:${user.uid}`), ...others.keys()];
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
  const other = others.get(event.topic);
  if (other) other.latest = event;
  for (const listener of other?.listeners ?? listeners.get(kind) ?? []) listener(event);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

sessionStore.subscribe(() => {
  if (currentSession().state === 'signed-in') connect();
  else disconnect();
});
