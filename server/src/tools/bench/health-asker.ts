import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// A process of its own, because what the benchmark itself computes would count as waiting: node health-asker.ts <url>

export interface HealthWaits {
  asked: number;
  p99Ms: number;
  maxMs: number;
}

const ASKED_EVERY_MS = 5;

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Which server should be asked?');
let isOver = false;
process.once('SIGTERM', () => (isOver = true));
const agent = new Agent({ keepAlive: true });
const waits: number[] = [];
await ask();
process.stdout.write('asking\n');
while (!isOver) {
  waits.push(await ask());
  await sleep(ASKED_EVERY_MS);
}
agent.destroy();
const sorted = waits.toSorted((a, b) => a - b);
const figures: HealthWaits = {
  asked: sorted.length,
  p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  maxMs: sorted.at(-1) ?? 0,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

async function ask(): Promise<number> {
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
  return performance.now() - started;
}
