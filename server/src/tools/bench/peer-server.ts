import Fastify from 'fastify';
import pg from 'pg';
import type { PeerRead } from './peer-reads.ts';

/**
 * What Fastify and pg do with as little as possible between them: a JSON body, one prepared statement, its rows as JSON.
 * `/bare` answers a text of so many bytes that is ready. Nothing is checked, nothing is counted, pg does not pipeline.
 */
const given = JSON.parse(process.argv[2] ?? '{}') as PeerOptions; // `peers.ts` wrote it.

export interface PeerOptions {
  databaseUrl: string;
  connections: number;
  bareBytes: number;
  reads: Record<string, PeerRead>;
}

const pool = new pg.Pool({ connectionString: given.databaseUrl, max: given.connections });
const app = Fastify();
const bare = JSON.stringify({ text: 'x'.repeat(Math.max(0, given.bareBytes - 11)) });
app.post('/bare', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bare));
for (const [name, { text, values, personId }] of Object.entries(given.reads)) {
  app.post<{ Body: { id: string } }>(`/${name}`, async ({ body }) => {
    const own = values.map((value) => (value === personId ? body.id : value));
    const { rows } = await pool.query<object>({ name, text, values: own });
    return { items: rows };
  });
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
