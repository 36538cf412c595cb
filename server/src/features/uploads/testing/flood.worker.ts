import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends one large file and makes cheap calls meanwhile, in a process of its own, so that its work isn't the server's. */
interface Flood {
  url: string;
  token: string;
  sizeBytes: number;
  cheapCall: string;
}

const CHUNK_BYTES = 1024 * 1024;

process.once('message', (flood: Flood) => {
  void run(flood).then((result) => process.send?.(result));
});

async function run(flood: Flood) {
  const waits: number[] = [];
  let isOver = false;
  const calls = async () => {
    while (!isOver) {
      const begunAt = performance.now();
      await (await fetch(flood.cheapCall)).text();
      waits.push(performance.now() - begunAt);
      await sleep(20);
    }
  };
  const calling = calls();
  const begunAt = performance.now();
  const status = await send(flood);
  isOver = true;
  await calling;
  const ordered = waits.toSorted((a, b) => a - b);
  const at = (part: number) => ordered[Math.floor(ordered.length * part)] ?? 0;
  return {
    status,
    seconds: (performance.now() - begunAt) / 1000,
    calls: waits.length,
    p50: at(0.5),
    p95: at(0.95),
  };
}

async function send({ url, token, sizeBytes }: Flood): Promise<number> {
  const chunk = Buffer.alloc(CHUNK_BYTES, 'video ');
  const first = Buffer.from(chunk);
  first.writeUInt32BE(24, 0);
  first.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  const sent = request(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': sizeBytes,
    },
  });
  const { promise: status, resolve, reject } = Promise.withResolvers<number>();
  sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
  sent.on('error', reject);
  for (let bytes = 0; bytes < sizeBytes; bytes += CHUNK_BYTES) {
    if (!sent.write(bytes === 0 ? first : chunk)) await new Promise((drained) => sent.once('drain', drained));
  }
  sent.end();
  return await status;
}
