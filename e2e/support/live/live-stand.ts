import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../run/folders.ts';

export interface LiveStand {
  url: string;
  get(path: string): Promise<unknown>;
  /** Its forwarder's process. */
  pid(): Promise<number>;
  /** What happened in a room, without the counts of viewers. */
  happened(room: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** The forwarder of live sessions behind its routes, without the rest of the product. */
export async function startLiveStand(...settings: string[]): Promise<LiveStand> {
  const script = join(repositoryRoot, 'server/src/providers/live/testing/stand.ts');
  const child = spawn(process.execPath, [script, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]; // A stream without encoding gives bytes.
  const url = chunk.toString().trim();
  const get = async (path: string): Promise<unknown> => await (await fetch(url + path)).json();
  const factsOf = async (room: string) =>
    (await get(`/facts/${room}`)) as { pid: number; events: { kind: string }[] }; // As stand.ts answers.
  return {
    url,
    get,
    pid: async () => (await factsOf('none')).pid,
    happened: async (room) =>
      (await factsOf(room)).events.map(({ kind }) => kind).filter((kind) => kind !== 'viewers'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
