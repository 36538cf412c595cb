import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Broadcasts } from './broadcasts.ts';
import { type ForwarderCalls, type ForwarderSettings, type FromForwarder, STREAM_PATH } from './messages.ts';
import { answerRefusal } from './outcome.ts';
import type { StreamGiven } from './rooms.ts';

const BODY_LENGTH_MAX = 256 * 1024;

/**
 * The process that carries sound and pictures. It is apart from the others because the library's threads must not hold up calls, and
 * because it can only be ended by leaving the process: its own cleanup crashes.
 */
async function main(settings: ForwarderSettings): Promise<void> {
  // Files and socket are for this account only.
  process.umask(0o077);
  const port = settings.udpPort === 0 ? await freeUdpPort(settings.bindAddress) : settings.udpPort;
  const broadcasts = new Broadcasts(settings, port, tell);
  await rm(settings.socketPath, { force: true });
  const server = createServer((request, response) => void answer(broadcasts, request, response));
  server.listen(settings.socketPath);
  await once(server, 'listening');
  const stop = async () => {
    // Takes the socket's file away, on which a copy of the data folder would stumble.
    server.close();
    await broadcasts.stop().finally(() => process.exit(0));
  };
  process.once('SIGTERM', () => void stop());
  process.once('disconnect', () => void stop());
  tell({ kind: 'ready', udpPort: port });
}

function tell(message: FromForwarder): void {
  if (process.connected) process.send?.(message);
}

async function freeUdpPort(address: string | undefined): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind({ port: 0, ...(address === undefined ? {} : { address }) });
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

async function answer(
  broadcasts: Broadcasts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const name = (request.url ?? '').slice(1);
    const input: unknown = JSON.parse(await bodyOf(request));
    if (name === STREAM_PATH) return stream(broadcasts, input as StreamGiven, response); // `as`: see below.
    // `as`: only our own processes can ask, each by the types of its call.
    const handle = broadcasts.handlers[name as keyof ForwarderCalls] as
      | ((given: unknown) => unknown)
      | undefined;
    if (handle === undefined) return void response.writeHead(404).end();
    const body = JSON.stringify((await handle(input)) ?? null);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    response.writeHead(500).end();
  }
}

function stream(broadcasts: Broadcasts, given: StreamGiven, response: ServerResponse): void {
  const refusal = broadcasts.stream(given, response);
  if (refusal !== null) answerRefusal(response, refusal);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_LENGTH_MAX) throw new Error('The request is too large.');
  }
  return body;
}

await main(JSON.parse(process.argv[2] ?? '') as ForwarderSettings); // `as`: written by forwarder-process.ts.
