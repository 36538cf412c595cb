import { connect, type Socket } from 'node:net';

export interface LoadRun {
  /** Requests answered 200 per second. */
  perSecond: number;
  requests: number;
  /** Of one request, in milliseconds. */
  medianMs: number;
  p99Ms: number;
  /** By status; empty when everything was 200. */
  refused: Record<number, number>;
  /** Size of the last answer's body. */
  bodyBytes: number;
}

export interface Load {
  url: string;
  path: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The body of the next request; asked once per request. */
  nextBody: () => string;
  /** The address that a proxy would name for the next request; limits count by it where nobody is signed in. */
  nextAddress?: () => string;
}

const FIRST_LINE_BYTES = 12;

/**
 * Keeps so many connections busy, each with one request after the other. It speaks HTTP over bare sockets, because the
 * load shares its processors with the server it measures and should take as little of them as it can.
 */
export async function runLoad(load: Load): Promise<LoadRun> {
  const latencies: number[] = [];
  const refused: Record<number, number> = {};
  let bodyBytes = 0;
  const started = performance.now();
  const endsAt = started + load.seconds * 1000;
  const one = async () => {
    const connection = await openConnection(load);
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const answer = await connection.ask(load.nextBody(), load.nextAddress?.());
      if (answer.status === 200) latencies.push(performance.now() - sentAt);
      else refused[answer.status] = (refused[answer.status] ?? 0) + 1;
      bodyBytes = answer.bodyBytes;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: load.connections }, one));
  const seconds = (performance.now() - started) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: latencies.length / seconds,
    requests: latencies.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    refused,
    bodyBytes,
  };
}

interface Answer {
  status: number;
  bodyBytes: number;
}

async function openConnection({ url, path, headers = {} }: Load) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const lines = Object.entries({ Host: host, 'Content-Type': 'application/json', ...headers });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
  const reader = answerReader(socket);
  return {
    ask: async (body: string, address?: string): Promise<Answer> => {
      const answered = reader.next();
      const from = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`;
      socket.write(`${head}${from}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      return await answered;
    },
    close: () => socket.destroy(),
  };
}

/** One answer at a time, each with a Content-Length, which is all that is asked of the servers here. */
function answerReader(socket: Socket): { next: () => Promise<Answer> } {
  let waiting: PromiseWithResolvers<Answer> | undefined;
  let kept: Buffer = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    kept = kept.length === 0 ? part : Buffer.concat([kept, part]);
    const headEnd = kept.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(
      /content-length: (\d+)/i.exec(kept.toString('latin1', 0, headEnd))?.[1] ?? Number.NaN,
    );
    if (Number.isNaN(length)) return waiting?.reject(new Error('An answer came without its length.'));
    if (kept.length < headEnd + 4 + length) return;
    const status = Number(kept.toString('latin1', FIRST_LINE_BYTES - 3, FIRST_LINE_BYTES));
    kept = kept.subarray(headEnd + 4 + length);
    waiting?.resolve({ status, bodyBytes: length });
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')));
  return {
    next: async () => {
      waiting = Promise.withResolvers<Answer>();
      return await waiting.promise;
    },
  };
}
