import { availableParallelism } from 'node:os';
import { startChild } from '../../testing/processes/child.ts';
import { inRepository } from '../repository.ts';
import { runLoad } from './load.ts';
import { callLoads } from './loads.ts';
import { peerReads } from './peer-reads.ts';
import type { PeerOptions } from './peer-server.ts';
import { type Subject, stopChild } from './subject.ts';

/** What other servers make of the same questions, on the subject's database. */
export interface Peers {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** With as many connections as our server takes by default. */
export async function startPeers({ url, people }: Subject, databaseUrl: string): Promise<Peers> {
  const list = callLoads(url, people)['list, anonymous'];
  const { bodyBytes } = await runLoad({ ...list, connections: 1, seconds: 0.5 });
  const reads = await peerReads(databaseUrl, people.buyers[0]?.id ?? '');
  const connections = Math.max(4, 3 * availableParallelism());
  const options: PeerOptions = { databaseUrl, connections, bareBytes: bodyBytes, reads };
  const child = startChild(inRepository('server/src/tools/bench/peer-server.ts'), [JSON.stringify(options)]);
  await child.untilLines(1);
  return {
    url: child.lines[0] ?? '',
    pid: child.process.pid ?? 0,
    stop: async () => await stopChild(child),
  };
}
