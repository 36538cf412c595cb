import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

interface Counter {
  count: number;
  texts: Set<string>;
}

const counting = new AsyncLocalStorage<Counter>();
const requests = channel('http.server.request.start');

/**
 * How many statements an act sends to PostgreSQL, transaction control left out. Counted in the driver, so that none can
 * hide, and only for the act itself and the requests that begin while it runs: what the server does beside them, such as
 * telling listeners of what was written, comes when it comes.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const counter = await count(act, (text) => !/^(?:begin|start transaction|commit|rollback)/i.test(text));
  return counter.count;
}

/**
 * How often an act waits for PostgreSQL, and what it sends: statements that are sent while others are on their way cost no wait of
 * their own.
 */
export async function countRoundTrips(act: () => Promise<unknown>): Promise<Counter> {
  const underWay = new WeakMap<object, number>();
  return await count(act, (_text, connection, sent) => {
    const others = underWay.get(connection) ?? 0;
    underWay.set(connection, others + 1);
    const end = () => underWay.set(connection, (underWay.get(connection) ?? 1) - 1);
    void Promise.resolve(sent).then(end, end);
    return others === 0;
  });
}

type Counts = (text: string, connection: object, sent: unknown) => boolean;

async function count(act: () => Promise<unknown>, counts: Counts): Promise<Counter> {
  const counter: Counter = { count: 0, texts: new Set() };
  const enter = () => counting.enterWith(counter);
  const prototype: { query: (...given: unknown[]) => unknown } = pg.Client.prototype;
  const original = prototype.query;
  prototype.query = function counted(this: object, ...given: unknown[]) {
    const mine = counting.getStore();
    const sent: unknown = Reflect.apply(original, this, given);
    if (mine) {
      const text = textOf(given[0]);
      mine.texts.add(text);
      if (counts(text, this, sent)) mine.count += 1;
    }
    return sent;
  };
  requests.subscribe(enter);
  try {
    await counting.run(counter, act);
  } finally {
    requests.unsubscribe(enter);
    prototype.query = original;
  }
  return counter;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : '';
  return typeof text === 'string' ? text : '';
}
