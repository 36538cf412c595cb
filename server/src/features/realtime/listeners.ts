import { Stream } from './stream.ts';

/** A person's open pages and apps; who opens more loses the oldest. Counted in each process. */
const streamsOfOnePersonMax = 20;

export interface Listener {
  userId: string;
  topics: readonly string[];
  stream: Stream;
  /** Events up to here are part of what the listener got at its start. */
  from: number;
  /** Events that came while the start was still being put together. */
  early: { position: number; text: string }[] | null;
  isStillAllowed(): Promise<boolean>;
}

/** Who listens to what in this process. */
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

/** Gives the event to one listener, once its start is behind it. */
export function deliver(listener: Listener, position: number, text: string): void {
  if (listener.early) {
    listener.early.push({ position, text });
    return;
  }
  if (position > listener.from) listener.stream.push(text);
}

/** The start is written: what came meanwhile follows, without what the start already held. */
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
