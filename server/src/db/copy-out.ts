import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Streams what COPY … TO STDOUT sends and returns the connection. If the reader leaves early, the connection is closed. */
export async function* copyOut(client: PoolClient, statement: string): AsyncGenerator<Buffer> {
  let isWhole = false;
  try {
    // One processor of the database's machine is enough for a file: the others are for everybody else.
    await client.query('SET statement_timeout = 0; SET max_parallel_workers_per_gather = 0');
    const lines: AsyncIterable<Buffer> = client.query(copyTo(statement)); // a stream without an encoding
    yield* lines;
    await client.query('RESET statement_timeout; RESET max_parallel_workers_per_gather');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}
