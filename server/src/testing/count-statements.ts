import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

interface Counter {
  count: number;
}

const counting = new AsyncLocalStorage<Counter>();
const requests = channel('http.server.request.start');

/**
 * How many statements an act sends to PostgreSQL, transaction control left out. Counted in the driver, so that none can
 * hide, and only for the act itself and the requests that begin while it runs: what the server does beside them, such as
 * telling listeners of what was written, comes when it comes.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  return await count(act, (text) => !/^(?:begin|start transaction|commit|rollback)/i.test(text));
}

/** How often an act asks PostgreSQL and waits for it: every statement, transaction control too. */
export async function countRoundTrips(act: () => Promise<unknown>): Promise<number> {
  return await count(act, () => true);
}

async function count(act: () => Promise<unknown>, counts: (text: string) => boolean): Promise<number> {
  const counter: Counter = { count: 0 };
  const enter = () => counting.enterWith(counter);
  const prototype: { query: (...given: unknown[]) => unknown } = pg.Client.prototype;
  const original = prototype.query;
  prototype.query = function counted(this: unknown, ...given: unknown[]) {
    const mine = counting.getStore();
    if (mine && counts(textOf(given[0]))) mine.count += 1;
    return Reflect.apply(original, this, given);
  };
  requests.subscribe(enter);
  try {
    await counting.run(counter, act);
  } finally {
    requests.unsubscribe(enter);
    prototype.query = original;
  }
  return counter.count;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : '';
  return typeof text === 'string' ? text : '';
}
