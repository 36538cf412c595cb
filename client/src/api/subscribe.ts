import type { RealtimeEvent, TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { EventSourceMessage } from 'eventsource-parser/stream';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { post } from '@dubplate/shared/api-client/post.ts';
import {
  currentSession,
  freshIdToken,
  renewSession,
  sessionStore,
} from '@dubplate/shared/api-client/session.ts';

type Listener = (event: RealtimeEvent) => void;

const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 15_000;
/** Every signed-in person has one topic of each of these kinds. */
const ownKinds: TopicKind[] = ['user', 'transactions', 'requests', 'uploads', 'rooms'];

const listeners = new Map<TopicKind, Set<Listener>>();
interface Other {
  /** Each with what to do when the topic is refused. */
  listeners: Map<Listener, () => void>;
  latest: RealtimeEvent | null;
}

/** Topics of others, each with its last event. */
const others = new Map<string, Other>();
/** The last of each own kind before anybody listened to it: a page may open the stream before its frame has loaded. */
const unheard = new Map<TopicKind, RealtimeEvent>();
let connection: AbortController | null = null;
let lastEventId: string | undefined;

/** Listens to one of the person's own topics. All listeners of a tab share one stream. */
export function subscribe<K extends TopicKind>(
  kind: K,
  listener: (document: TopicDocuments[K], type: RealtimeEvent['type']) => void,
): () => void {
  const onEvent: Listener = (event) => {
    if (event.document) listener(event.document as TopicDocuments[K], event.type); // The topic's kind decides the document's type.
  };
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known.add(onEvent));
  const begin = unheard.get(kind);
  unheard.delete(kind);
  if (begin) onEvent(begin);
  connect();
  return () => {
    known.delete(onEvent);
  };
}

/**
 * Listens to a topic of another owner until the returned function is called. Without permission the listener gets
 * nothing more, `onRefused` runs once, and the other topics still work. Permission may have ended by the very change that
 * the page waits for, so what it shows is then to be read again.
 */
export function subscribeTo<K extends TopicKind>(
  kind: K,
  ownerId: string,
  listener: (document: TopicDocuments[K]) => void,
  onRefused: () => void = () => {},
): () => void {
  const topic = `${kind}:${ownerId}`;
  const onEvent: Listener = ({ document }) => {
    if (document) listener(document as TopicDocuments[K]); // The topic's kind decides the document's type.
  };
  const known = others.get(topic) ?? { listeners: new Map<Listener, () => void>(), latest: null };
  known.listeners.set(onEvent, onRefused);
  if (known.latest) onEvent(known.latest);
  if (!others.has(topic)) {
    others.set(topic, known);
    // The stream reopens with the new topic; the last event's id makes sure that no event is missed.
    connection?.abort();
    connection = null;
  }
  connect();
  return () => {
    known.listeners.delete(onEvent);
    // After a refusal or another sign-in there may be a new entry, with listeners of its own.
    if (known.listeners.size === 0 && others.get(topic) === known) others.delete(topic);
  };
}

/** Keeps one connection while a person is signed in. A lost one reconnects and resumes after its last event. */
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
  unheard.clear();
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let waitMs = RECONNECT_MS_MIN;
  while (!signal.aborted) {
    try {
      await listen(signal, () => (waitMs = RECONNECT_MS_MIN));
    } catch (error) {
      // The token was revoked or has expired; renewing it ends the loop.
      if (error instanceof CallError && error.code === 'unauthenticated')
        await renewSession().catch(() => {});
      if (error instanceof CallError && error.code === 'forbidden') dropRefused(error);
      // Every failure waits below and reconnects; the snapshot then brings what was missed.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, RECONNECT_MS_MAX);
  }
}

/** A forbidden topic must not stop the other ones. */
function dropRefused({ fields }: CallError): void {
  for (const topic of Object.keys(fields)) {
    const known = others.get(topic);
    others.delete(topic);
    for (const onRefused of known?.listeners.values() ?? []) onRefused();
  }
}

async function listen(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const [token, { user }] = [await freshIdToken(), currentSession()];
  if (!token || !user) return;
  // Loaded here, so that no page waits for it.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  const topics = [...ownKinds.map((kind) => `${kind}:${user.uid}`), ...others.keys()];
  const response = await post(
    'realtime',
    { token, topics, ...(lastEventId ? { lastEventId } : {}) },
    { signal },
  );
  if (!response.body) return;
  onOpen();
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    tell(value);
  }
}

function tell({ id, data }: EventSourceMessage): void {
  if (id) lastEventId = id;
  const event = JSON.parse(data) as RealtimeEvent; // our own server follows the contract
  const kind = event.topic.split(':')[0] as TopicKind;
  const other = others.get(event.topic);
  if (other) other.latest = event;
  else if (!listeners.get(kind)?.size) unheard.set(kind, event);
  for (const listener of other?.listeners.keys() ?? listeners.get(kind) ?? []) listener(event);
}

/** A device that was without a network need not wait on once it is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}

/** Before anybody listens, the snapshot that a stream begins with would be lost. */
function isHeard(): boolean {
  return others.size > 0 || [...listeners.values()].some(({ size }) => size > 0);
}

sessionStore.subscribe(() => {
  if (currentSession().state !== 'signed-in') disconnect();
  else if (isHeard()) connect();
});
