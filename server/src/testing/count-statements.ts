import pg from 'pg';

const TRIES = 3;

/**
 * How many statements an act sends to PostgreSQL, transaction control left out. Counted in the driver, so that none can
 * hide; the least of a few tries, because the server may do something else in between.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) counts.push(await countOnce(act));
  return Math.min(...counts);
}

async function countOnce(act: () => Promise<unknown>): Promise<number> {
  const prototype: { query: (...given: unknown[]) => unknown } = pg.Client.prototype;
  const original = prototype.query;
  let count = 0;
  prototype.query = function counting(this: unknown, ...given: unknown[]) {
    if (!/^(?:begin|start transaction|commit|rollback)/i.test(textOf(given[0]))) count += 1;
    return Reflect.apply(original, this, given);
  };
  try {
    await act();
  } finally {
    prototype.query = original;
  }
  return count;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : '';
  return typeof text === 'string' ? text : '';
}
