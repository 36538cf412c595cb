import { Stream } from './stream.ts';

/** A person's open streams per process. A new one closes the oldest. */
const streamsOfOnePersonMax = 20;

export interface Listener {
  userId: string;
  topics: readonly string[];
  stream: Stream;
  /** The listener's start already includes events up to here. */
  from: number;
  /** Events that arrived while the start was being prepared. */
  early: { position: number; text: string }[] | null;
  /** `withTopics` asks for each topic again, beside the sign-in. */
  isStillAllowed(given: { withTopics: boolean }): Promise<boolean>;
}

/** The listeners of this process by topic. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<Listener>>();
  readonly #byUser = new Map<string, Set<Listener>>();

  get isEmpty(): boolean {
    return this.#byTopic.size === 0;
  }

  add(given: Pick<Listener, 'userId' | 'topics' | 'isStillAllowed'>, onLeft: () => void): Listener {
    const listener: Listener = {
      ...given,
      from: 0,
      early: [],
      stream: new Stream(() => {
        this.#remove(listener);
        onLeft();
      }),
    };
    const own = this.#byUser.get(given.userId);
    if (own && own.size >= streamsOfOnePersonMax) own.values().next().value?.stream.end();
    for (const topic of given.topics) addTo(this.#byTopic, topic, listener);
    addTo(this.#byUser, given.userId, listener);
    return listener;
  }

  of(topic: string): ReadonlySet<Listener> | undefined {
    return this.#byTopic.get(topic);
  }

  all(): Listener[] {
    return [...this.#byUser.values()].flatMap((listeners) => [...listeners]);
  }

  #remove(listener: Listener): void {
    for (const topic of listener.topics) removeFrom(this.#byTopic, topic, listener);
    removeFrom(this.#byUser, listener.userId, listener);
  }
}

/** Sends the event to one listener, after its start. */
export function deliver(listener: Listener, position: number, text: string): void {
  if (listener.early) {
    listener.early.push({ position, text });
    return;
  }
  if (position > listener.from) listener.stream.push(text);
}

/** The start is written. Sends what arrived meanwhile, without what the start already included. */
export function goLive(listener: Listener, from: number): void {
  const early = listener.early ?? [];
  listener.from = from;
  listener.early = null;
  for (const { position, text } of early) deliver(listener, position, text);
}

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function removeFrom<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}
