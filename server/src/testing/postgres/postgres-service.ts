import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres } from './postgres.ts';
import { copyDatabaseAt } from './template.ts';

/**
 * A throw-away PostgreSQL for the browser tests, which know nothing of the server's sources. Prints where it listens. Answers the
 * address of a new database: `/fresh` with all tables, `/copy` as the one in the body. Ends when its standard input closes.
 */
const postgres = await startPostgres();
const server = createServer((request, response) => {
  void answer(request.url ?? '', request).then(
    (url) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.stdin.resume().on('end', () => void postgres.stop().then(() => process.exit(0)));

async function answer(path: string, body: AsyncIterable<Buffer>): Promise<string> {
  if (path === '/fresh') return await postgres.freshDatabase();
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return await copyDatabaseAt(Buffer.concat(chunks).toString());
}
