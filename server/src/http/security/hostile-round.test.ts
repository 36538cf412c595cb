import type { Call } from '@dubplate/shared/contract/call.ts';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import fc from 'fast-check';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { callsByPath, firstOfEach, wayIn } from '../../testing/calls/call-as.ts';
import { aWorld, type World } from '../../testing/calls/cases-world.ts';
import { cases } from '../../testing/calls/cases.ts';
import { giantBodies } from '../../testing/calls/giant-bodies.ts';
import { hostileBodies, shapeOf } from '../../testing/calls/hostile.ts';
import { API_BASE } from '../address.ts';

const isDeep = process.env['DEEP'] === '1';
/** Of each call. The usual run takes one call of each kind, and one body of each, another for each call. */
const BODIES = 160;
const USUAL_BODIES = 1;
const ERROR_BYTES_MAX = 8 * 1024;
/** On a quiet machine. Only the deep run says so, and only of a body that is as slow three times. */
const OTHERS_WAIT_MS_MAX = 250;
const TRIES = 3;

let server: BootedServer;
let world: World;
let others: Worker;
const worst = { waitMs: 0, what: '', errorBytes: 0, requests: 0 };

/** Asks for /healthz all the time, beside this thread, and tells the longest wait when it is asked. */
const otherPeople = `
  const { parentPort, workerData } = require('node:worker_threads');
  let longest = 0;
  let since = performance.now();
  parentPort.on('message', () => {
    parentPort.postMessage(Math.max(longest, performance.now() - since));
    longest = 0;
  });
  (async () => {
    for (;;) {
      since = performance.now();
      await fetch(workerData + '/healthz').then((answer) => answer.text(), () => {});
      longest = Math.max(longest, performance.now() - since);
      since = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();`;

beforeAll(async () => {
  server = await boot({ config: { hasRateLimits: false } });
  world = await aWorld(server);
  others = new Worker(otherPeople, { eval: true, workerData: server.url });
});
afterAll(async () => {
  await others.terminate();
  process.stdout.write(
    `hostile round: ${worst.requests} bodies, the longest error ${worst.errorBytes} bytes, others waited at most ${Math.round(worst.waitMs)} ms (${worst.what})\n`,
  );
  await server.close();
});

/** The longest wait since the last question. */
const othersWaited = async (): Promise<number> =>
  await new Promise((resolve) => {
    others.once('message', resolve);
    others.postMessage('how long?');
  });

/** Not by fetch, which needs more of this thread's time than the server does. */
async function post(path: CallPath, body: Buffer): Promise<{ status: number; bytes: number; text: string }> {
  return await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: 'Public public' };
    const asked = request(`${server.url}${API_BASE}/${path}`, { method: 'POST', headers }, (answer) => {
      const { statusCode: status = 0, headers: told } = answer;
      // A stream has no end.
      if (told['content-type']?.startsWith('text/event-stream') === true) {
        answer.destroy();
        return resolve({ status, bytes: 0, text: '' });
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status, bytes: whole.length, text: whole.toString('utf8', 0, 300) });
      });
      answer.on('error', reject);
    });
    // The server may refuse a body and hang up before all of it is sent.
    asked.on('error', () => resolve({ status: 0, bytes: 0, text: '' }));
    asked.end(body);
  });
}

/** These end sign-ins or move the clock when one of their bodies is accepted. */
const upsetting: readonly CallPath[] = ['identity/sign-out', 'identity/revoke', 'user/disable', 'dev/clock'];

interface Hostile {
  what: string;
  body: Buffer;
}

function* bodiesOf(path: CallPath, call: Call, nth: number): Generator<Hostile> {
  const { as, works } = cases[path];
  const token = as === 'visitor' || call.who === 'open' ? {} : { token: world.people[as].token };
  const valid = { ...works(world), ...token };
  const giants = giantBodies(Object.keys(call.input.shape).slice(0, 2));
  const known = upsetting.includes(path) ? BODIES : Math.min(giants.length, BODIES / 2);
  const first = nth * USUAL_BODIES;
  const count = isDeep ? known : USUAL_BODIES;
  for (let index = 0; index < count; index += 1) {
    const giant = giants[(isDeep ? index : first + index) % giants.length];
    if (giant) yield { what: `${giant.what} to ${path}`, body: Buffer.from(giant.text(valid)) };
  }
  if (!isDeep || known === BODIES) return;
  const wild = fc.sample(hostileBodies(call, valid), { numRuns: BODIES - known, seed: nth });
  for (const [index, text] of wild.entries())
    yield { what: `wild body ${index} to ${path}`, body: Buffer.from(text) };
}

/** How long others waited while this body was answered. */
async function timed(path: CallPath, { what, body }: Hostile): Promise<number> {
  await othersWaited();
  const before = process.threadCpuUsage();
  const { status, bytes, text } = await post(path, body);
  const { user, system } = process.threadCpuUsage(before);
  // On a quiet machine nobody waits longer for this thread than it works. A busy machine makes everybody wait.
  const waitMs = Math.min(await othersWaited(), (user + system) / 1000);
  worst.requests += 1;
  if (status >= 400) worst.errorBytes = Math.max(worst.errorBytes, bytes);
  const isLong = status >= 400 && bytes > ERROR_BYTES_MAX;
  expect([what, status >= 500 ? text : isLong ? bytes : 'short']).toEqual([what, 'short']);
  return waitMs;
}

describe('a hostile round', () => {
  const usual = new Set([...firstOfEach(wayIn), ...firstOfEach(shapeOf)]);
  const inJson = callsByPath.filter(
    ([path, { transport }]) => transport !== 'multipart' && (isDeep || usual.has(path)),
  );

  it.each(inJson.map(([path, call], nth) => [path, call, nth] as const))(
    'to %s breaks nothing and keeps nobody waiting',
    async (path, call, nth) => {
      for (const hostile of bodiesOf(path, call, nth)) {
        let waitMs = await timed(path, hostile);
        for (let tries = 1; tries < TRIES && waitMs > OTHERS_WAIT_MS_MAX && isDeep; tries += 1)
          waitMs = Math.min(waitMs, await timed(path, hostile));
        if (waitMs > worst.waitMs) Object.assign(worst, { waitMs, what: hostile.what });
        expect([hostile.what, isDeep && waitMs > OTHERS_WAIT_MS_MAX ? waitMs : 'short']).toEqual([
          hostile.what,
          'short',
        ]);
      }
    },
    isDeep ? 300_000 : 60_000,
  );
});
