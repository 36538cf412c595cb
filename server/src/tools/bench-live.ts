import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publish } from '../providers/live/testing/client.ts';
import { type LiveServer, startLiveServer } from '../providers/live/testing/live-server.ts';
import { lossyLine } from '../providers/live/testing/lossy-line.ts';
import { cpuOf } from './bench/cpu.ts';
import { memoryOf } from './bench/memory.ts';
import type { ViewersFigures, ViewersOrder } from './bench/live-viewers.worker.ts';

/**
 * How many viewers of one 720p stream the forwarder carries, and at what cost. All of it runs on this machine, so nothing of it is
 * slowed by a network, and no line is ever full: real viewers need what their lines carry.
 */
const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    viewers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    /** Of the publisher's packets, in percent. */
    loss: { type: 'string', default: '0' },
  },
});
/** 2.4 Mbit/s of pictures at 30 a second. */
const SHAPE = { packetsPerFrame: 9, bytes: 1100 };
/** So few that the last one's ticket still works when its turn comes. */
const GROUP = 5;
const worker = join(import.meta.dirname, 'bench/live-viewers.worker.ts');

const server = await startLiveServer();
try {
  await measure(server);
} finally {
  await server.close();
}
// The publisher's library keeps timers.
process.exit(0);

async function measure({ live, url }: LiveServer): Promise<void> {
  const [line, room] = [await lossyLine(), 'bench'];
  const artist = await publish({ live, url }, { room, person: 'artist', line, shape: SHAPE });
  line.state.lossUp = Number(flags.loss) / 100;
  await sleep(500);
  const processes = [fork(worker), fork(worker)];
  await Promise.all(
    processes.map(
      async (child) => await fill(child, { live, url }, Number(flags.viewers) / processes.length),
    ),
  );
  await sleep(1000);
  for (const child of processes) child.send('reset');
  const pid = live.pid() ?? 0;
  const [cpuMsBefore, begun] = [cpuOf(pid) ?? 0, performance.now()];
  await sleep(Number(flags.seconds) * 1000);
  const share = ((cpuOf(pid) ?? 0) - cpuMsBefore) / (performance.now() - begun);
  const figures = await Promise.all(processes.map(figuresOf));
  const sum = (of: (each: ViewersFigures) => number) => figures.reduce((total, each) => total + of(each), 0);
  const [packets, missing] = [sum((each) => each.packets), sum((each) => each.missing)];
  const stats = await live.stats(room);
  say(`viewers connected       ${sum((each) => each.connected)} of ${flags.viewers}`);
  say(
    `out                     ${Math.round((sum((each) => each.bytes) * 8) / Number(flags.seconds) / 1_000_000)} Mbit/s`,
  );
  say(
    `packets missing         ${missing} of ${packets + missing} (${((missing / (packets + missing)) * 100).toFixed(3)} %)`,
  );
  say(`forwarder's processor   ${(share * 100).toFixed(0)} % of one of ${availableParallelism()}`);
  say(`forwarder's memory      ${Math.round((memoryOf(pid)?.now ?? 0) / (1 << 20))} MB`);
  say(`uplink                  ${stats?.packetsRepaired ?? 0} repaired, ${stats?.packetsLost ?? 0} lost`);
  for (const child of processes) child.disconnect();
  await artist.close();
  line.close();
}

async function fill(
  child: ChildProcess,
  { live, url }: Pick<LiveServer, 'live' | 'url'>,
  count: number,
): Promise<void> {
  for (let made = 0; made < count; made += GROUP) {
    const entrances = await Promise.all(
      Array.from(
        { length: Math.min(GROUP, count - made) },
        async (_, nth) =>
          await live.entrance({
            room: 'bench',
            personId: `fan-${child.pid ?? 0}-${made + nth}`,
            role: 'watch',
          }),
      ),
    );
    const order: ViewersOrder = {
      url: url + (entrances[0]?.url ?? ''),
      tokens: entrances.map(({ token }) => token),
    };
    child.send(order);
    await once(child, 'message');
  }
}

async function figuresOf(child: ChildProcess): Promise<ViewersFigures> {
  child.send('figures');
  const [figures] = (await once(child, 'message')) as [ViewersFigures]; // Its answer to this question.
  return figures;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
