import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import type { Forwarder } from '../forwarder.ts';
import type { LiveEvent } from '../port.ts';
import { startLiveServer } from './live-server.ts';
import { type LossyLine, lossyLine } from './lossy-line.ts';

/** For the browser tests, which start it as a process: prints its address, and ends with them. */
const settings = process.argv.slice(2).map((pair) => pair.split('='));
const server = await startLiveServer(Object.fromEntries(settings), addRoutes);
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.close().then(() => process.exit(0)));

/** What a page and its test need of the rest of the product: tickets, facts, the recording, and a bad network. */
function addRoutes(app: FastifyInstance, live: Forwarder, events: LiveEvent[]): void {
  const lines = new Map<string, LossyLine>();
  const lineOf = async (name: string) => {
    const line = lines.get(name) ?? (await lossyLine());
    lines.set(name, line);
    return line;
  };
  app.get(
    '/',
    async (_request, reply) => await reply.type('text/html').send('<!doctype html><title>live</title>'),
  );
  app.get('/entrance/:room/:person/:role', async (request) => {
    const { room = '', person = '', role } = parametersOf(request);
    return await live.entrance({ room, personId: person, role: role === 'publish' ? 'publish' : 'watch' });
  });
  app.get('/facts/:room', async (request) => {
    const { room = '' } = parametersOf(request);
    return {
      stats: await live.stats(room),
      events: events.filter((event) => event.room === room),
      pid: live.pid(),
    };
  });
  app.get('/recording/:room', async (request, reply) => {
    const recording = await live.close(parametersOf(request)['room'] ?? '');
    return await reply.type(recording?.mime ?? 'text/plain').send(createReadStream(recording?.path ?? ''));
  });
  app.get('/line/:name', async (request) => {
    const line = await lineOf(parametersOf(request)['name'] ?? '');
    const changes = Object.entries(request.query as Record<string, string>).map(([name, value]) => [
      name,
      name === 'isCut' ? value === 'true' : Number(value),
    ]);
    Object.assign(line.state, Object.fromEntries(changes));
    return line.counts;
  });
  app.post('/through/:name', async (request) => {
    const line = await lineOf(parametersOf(request)['name'] ?? '');
    return { sdp: line.through((request.body as { sdp: string }).sdp) };
  });
}

function parametersOf(request: FastifyRequest): Record<string, string> {
  return request.params as Record<string, string>; // As in the path of the route.
}
