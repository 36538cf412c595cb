import { cpuOf } from './cpu.ts';
import { type Load, type LoadRun, runLoad } from './load.ts';
import { callLoads, type MeasuredCall, peerLoad } from './loads.ts';
import type { Baseline } from './pgbench.ts';
import type { Peers } from './peers.ts';
import type { Subject } from './subject.ts';

/** One run of one load. What was not measured is null. */
export interface Taken {
  perSecond: number;
  medianMs: number | null;
  p99Ms: number | null;
  /** CPU milliseconds per call. */
  nodeMs: number | null;
  postgresMs: number | null;
  refused: Record<number, number>;
}

/** A line of the table. */
export interface Measure {
  name: string;
  /** The peer's line. */
  shareOf?: string;
  /** The call of this server that the line is about; peers have none. */
  call?: MeasuredCall;
  take(seconds: number): Promise<Taken>;
}

export const PGBENCH = 'wallet_order by pgbench';

const callsWithMails: readonly MeasuredCall[] = ['purchase', 'tip'];

/** The CPU of calls that write mails is counted until those are delivered, because they are part of what a call costs. */
export function callMeasure(subject: Subject, call: MeasuredCall, shareOf?: string): Measure {
  const load = callLoads(subject.url, subject.people)[call];
  return {
    name: subject.name === '' ? call : `${call}, ${subject.name}`,
    call,
    ...(shareOf === undefined ? {} : { shareOf }),
    take: async (seconds) =>
      callsWithMails.includes(call)
        ? await taken(subject.cpu, async () => {
            const run = await runLoad({ ...load, seconds });
            await subject.untilMailsAreSent();
            return run;
          })
        : await loadTaken(subject.cpu, { ...load, seconds }),
  };
}

export function peerMeasure(name: string, peers: Peers, { people, cpu }: Subject): Measure {
  const load = peerLoad(peers.url, name, people);
  const cpuNow = () => ({ node: cpuOf(peers.pid), postgres: cpu().postgres });
  return { name: peerName(name), take: async (seconds) => await loadTaken(cpuNow, { ...load, seconds }) };
}

export function peerName(name: string): string {
  return name === 'bare' ? 'bare Fastify, the bytes of the list' : `Fastify + pg: ${name}`;
}

export function pgbenchMeasure(baseline: Baseline, { cpu }: Subject): Measure {
  const cpuNow = () => ({ node: null, postgres: cpu().postgres });
  return {
    name: PGBENCH,
    take: async (seconds) =>
      await taken(cpuNow, async () => {
        const perSecond = await baseline(seconds);
        return { perSecond, requests: perSecond * seconds, medianMs: null, p99Ms: null, refused: {} };
      }),
  };
}

async function loadTaken(cpuNow: Subject['cpu'], load: Load): Promise<Taken> {
  return await taken(cpuNow, async () => await runLoad(load));
}

type Run = Pick<LoadRun, 'perSecond' | 'requests' | 'refused'> & Pick<Taken, 'medianMs' | 'p99Ms'>;

async function taken(cpuNow: Subject['cpu'], run: () => Promise<Run>): Promise<Taken> {
  const before = cpuNow();
  const { requests, perSecond, medianMs, p99Ms, refused } = await run();
  const after = cpuNow();
  const perCall = (of: 'node' | 'postgres') => {
    const [start, end] = [before[of], after[of]];
    return start === null || end === null ? null : (end - start) / Math.max(1, requests);
  };
  return { perSecond, medianMs, p99Ms, refused, nodeMs: perCall('node'), postgresMs: perCall('postgres') };
}
