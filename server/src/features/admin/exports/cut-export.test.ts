import { sql } from 'kysely';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/waiting.ts';

/** More than all buffers between the database and the reader hold. */
const ROWS = 20_000;
const ROW_BYTES = 2_000;

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
  await sql`insert into audit_log (id, actor_id, action, details, ip, created_at)
    select 'long-' || n, ${boss.userId}, 'admin/users', jsonb_build_object('text', repeat('x', ${ROW_BYTES}::int)), '::1', now()
    from generate_series(1, ${ROWS}::int) as n`.execute(server.database.db);
});
afterAll(async () => await server.close());

/** An export whose reader has stopped after the first bytes. */
async function halfRead(): Promise<IncomingMessage> {
  const { body } = await server.call('admin/export', { resource: 'audit-log' }, { as: boss });
  const request = get(new URL(body.url, server.url));
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [IncomingMessage]; // As Node says.
  expect(answer.statusCode).toBe(200);
  answer.once('data', () => answer.pause());
  await once(answer, 'pause');
  // The first bytes are the names of the columns, and leave before the database has begun.
  await eventually(async () => expect(await exportsRunning()).toBe(1));
  return answer;
}

async function readOn(answer: IncomingMessage): Promise<{ bytes: number; isComplete: boolean }> {
  const closed = once(answer, 'close').catch(() => {});
  let bytes = 0;
  answer.on('error', () => {}).on('data', (part: Buffer) => (bytes += part.length));
  answer.resume();
  await closed;
  return { bytes, isComplete: answer.complete };
}

const exporting = sql`from pg_stat_activity where datname = current_database() and state = 'active' and query like 'COPY (%'`;
async function exportsRunning(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${exporting}`.execute(server.database.db);
  return rows[0]?.n ?? 0;
}

describe('an export that is cut', () => {
  it('comes to a clean end when nothing goes wrong', async () => {
    const { bytes, isComplete } = await readOn(await halfRead());
    expect([isComplete, bytes > ROWS * ROW_BYTES * 0.9]).toEqual([true, true]);
  });

  it.each([
    ['the connection to the database breaks', 'pg_terminate_backend'],
    ['its statement fails', 'pg_cancel_backend'],
  ])('never ends as a whole file does when %s', async (_, act) => {
    const answer = await halfRead();
    const wasReset = new Promise((resolve) => answer.socket.once('close', resolve));
    await sql`select ${sql.raw(act)}(pid) ${exporting}`.execute(server.database.db);
    const { bytes, isComplete } = await readOn(answer);
    expect([isComplete, bytes < ROWS * ROW_BYTES]).toEqual([false, true]);
    // With an error: an end of the connection browsers could take for that of the file.
    expect(await wasReset).toBe(true);
    expect(await (await fetch(new URL('/healthz', server.url))).json()).toEqual({ ok: true });
  });

  it('is given up when its reader leaves', async () => {
    const answer = await halfRead();
    answer.destroy();
    await eventually(async () => expect(await exportsRunning()).toBe(0));
  });
});
