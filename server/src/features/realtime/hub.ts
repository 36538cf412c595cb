import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import { deliver, type Listener, Listeners } from './listeners.ts';
import { getKeptPositions, listEventsAfter, type LoggedEvent, numberEvents } from './store.ts';
import { eventText, isSignInsTopic, parseTopic, snapshotOf } from './topics.ts';

declare module '../../context.ts' {
  interface Provided {
    realtime: Hub;
  }
}

const channel = 'realtime';
const batchMs = 15;
const eventsReadMax = 500;
const documentsAtOnce = 8;
/** For events without a wake: a process died between its commit and its wake, or a message was lost. */
const tickMs = SECOND_MS;
const heartbeatMs = 20 * SECOND_MS;

/**
 * Brings events from the log to this process's listeners. Processes tell each other only that something is new. Each
 * reads the log from its own position, so a lost or doubled message changes nothing.
 */
export class Hub {
  readonly #ctx: () => Context;
  readonly #listeners = new Listeners();
  readonly #processId = randomUUID();
  /** Calls start this work, but it must not run inside a call's transaction. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #timers: NodeJS.Timeout[];
  #batch: NodeJS.Timeout | undefined;
  #listening: Promise<() => Promise<void>> | undefined;
  /** The last event read; undefined while nobody listens here. */
  #position: number | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(ctx: () => Context) {
    this.#ctx = ctx;
    this.#timers = [
      setInterval(() => this.wake(), tickMs),
      setInterval(() => this.#beat(), heartbeatMs),
      setInterval(() => void this.recheck(), MINUTE_MS),
    ].map((timer) => timer.unref());
  }

  /** How many streams are open in this process. */
  get openStreams(): number {
    return this.#listeners.all().length;
  }

  /** Called after a commit. Listeners are told within a few milliseconds, several commits at once. */
  wake(): void {
    if (this.#isClosed || this.#batch) return;
    this.#batch = setTimeout(() => {
      this.#batch = undefined;
      void this.#outside(() => this.#run());
    }, batchMs);
  }

  /**
   * Adds a listener and returns the position from which it will get every event. Anything read after this call includes
   * everything before that position.
   */
  async join(
    given: Pick<Listener, 'userId' | 'topics' | 'isStillAllowed'>,
  ): Promise<{ listener: Listener; oldest: number; position: number }> {
    this.#listening ??= this.#listen();
    await this.#listening;
    const listener = this.#listeners.add(given, () => {
      if (this.#listeners.isEmpty) this.#position = undefined;
    });
    try {
      const { oldest, newest } = await getKeptPositions(this.#ctx().database.db);
      // Another listener may have set or moved it meanwhile. Everything up to it is committed anyway.
      this.#position ??= newest;
      return { listener, oldest, position: Math.max(newest, this.#position) };
    } catch (error) {
      listener.stream.end();
      throw error;
    }
  }

  /**
   * Ends the streams with an expired or revoked token. Runs every minute for all, and for a person when a sign-in of theirs ends or a
   * right to listen: then each topic is asked for as well.
   */
  async recheck(of?: Iterable<Listener>): Promise<void> {
    for (const { isStillAllowed, stream } of of ?? this.#listeners.all()) {
      const isAllowed = await isStillAllowed({ withTopics: of !== undefined }).catch((error: unknown) => {
        this.#ctx().log.warn({ err: error }, 'a stream could not be checked and will be at the next turn');
        return true;
      });
      if (!isAllowed) stream.end();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#batch);
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stream } of this.#listeners.all()) stream.end();
    await this.#running;
    const unlisten = await this.#listening?.catch(() => undefined);
    await unlisten?.();
  }

  #listen(): Promise<() => Promise<void>> {
    const onMessage = (processId: string) => {
      if (processId !== this.#processId) this.wake();
    };
    const listening = this.#ctx().database.listen(channel, onMessage, () => this.wake());
    listening.catch(() => {
      this.#listening = undefined;
    });
    return listening;
  }

  #beat(): void {
    for (const { stream } of this.#listeners.all()) stream.push(': still here\n\n');
  }

  /** One run at a time. A call during a run starts another one after it. */
  async #run(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #runAll(): Promise<void> {
    const { database, log } = this.#ctx();
    try {
      while (this.#isAskedAgain && !this.#isClosed) {
        this.#isAskedAgain = false;
        const moved = await numberEvents(database.db);
        if (moved > 0) await database.notify(channel, this.#processId);
        await this.#readOn();
      }
    } catch (error) {
      // Nothing is lost: the position is unchanged, and the next tick continues from there.
      if (!this.#isClosed) log.warn({ err: error }, 'events could not be delivered yet');
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const position = this.#position;
      if (position === undefined || this.#isClosed) return;
      const events = await listEventsAfter(this.#ctx().database.db, position, eventsReadMax);
      const heard = events.filter(({ topic }) => this.#listeners.of(topic) !== undefined);
      await this.#tell(heard);
      const last = events.at(-1);
      // If the last listener left and a new one came meanwhile, the new one's position counts.
      if (last && this.#position === position) this.#position = last.position;
      if (events.length < eventsReadMax) return;
    }
  }

  async #tell(events: LoggedEvent[]): Promise<void> {
    const latest = new Map(events.map(({ topic, position }) => [topic, position]));
    const restated = await this.#restate([...latest.keys()].filter(isRestated));
    const ended = [...latest.keys()].filter(isSignInsTopic);
    // Beside the delivery, which must not wait for it; a copy, because streams leave the set.
    void this.recheck(ended.flatMap((topic) => [...(this.#listeners.of(topic) ?? [])]));
    for (const { topic, position, document: logged } of events) {
      if (isSignInsTopic(topic)) continue;
      if (isRestated(topic) && (latest.get(topic) !== position || !restated.has(topic))) continue;
      const document = isRestated(topic) ? restated.get(topic) : logged;
      const text = eventText(position, { topic, type: 'change', document });
      for (const listener of this.#listeners.of(topic) ?? []) deliver(listener, position, text);
    }
  }

  /** The topics' current documents. If one can't be read, its listeners are disconnected, so that they come back and ask again. */
  async #restate(topics: string[]): Promise<Map<string, unknown>> {
    const ctx = this.#ctx();
    const documents = new Map<string, unknown>();
    const stateOne = async (topic: string) => {
      const parsed = parseTopic(topic);
      const snapshot = parsed && snapshotOf(ctx, parsed.kind);
      if (!parsed || !snapshot) return;
      try {
        documents.set(topic, await snapshot(ctx.database.db, ctx, parsed.ownerId));
      } catch (error) {
        ctx.log.error({ err: error, topic }, 'a document could not be read for its listeners');
        for (const { stream } of this.#listeners.of(topic) ?? []) stream.end();
      }
    };
    for (let first = 0; first < topics.length; first += documentsAtOnce) {
      await Promise.all(topics.slice(first, first + documentsAtOnce).map(stateOne));
    }
    return documents;
  }
}

/** The user's document is a state, not an event: only the current one is useful. */
export function isRestated(topic: string): boolean {
  return topic.startsWith('user:');
}
