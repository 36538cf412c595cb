import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TrackOptions } from './audio/synthesise.ts';

/** A sound that is to be synthesised. */
export interface Wanted {
  track: TrackOptions;
  format: 'mp3' | 'wav';
}

export interface Maker {
  /** One thing at a time, in the order asked. */
  make(wanted: Wanted): Promise<Buffer>;
  close(): void;
}

export function startMaker(): Maker {
  const child: ChildProcess = fork(new URL('./maker-process.ts', import.meta.url), {
    serialization: 'advanced',
  });
  let last: Promise<unknown> = Promise.resolve();
  const makeNow = async (wanted: Wanted): Promise<Buffer> => {
    if (!child.connected) throw new Error('The process that makes sounds has ended.');
    child.send(wanted);
    const done = new AbortController();
    const { signal } = done;
    const [file]: unknown[] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }),
    ]);
    done.abort();
    if (file instanceof Uint8Array) return Buffer.from(file);
    throw new Error('The process that makes sounds has ended.');
  };
  return {
    make: (wanted) => {
      const made = last.then(async () => await makeNow(wanted));
      last = made.catch(() => {});
      return made;
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
