import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** What is used of Emscripten's file system on Node, which has no fsync of its own and so reports success without syncing. */
interface EmscriptenNodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation<T>(work: () => T): T;
}

type Init = NodeFS['init'];

/** PGlite's files on disk with an fsync that reaches the disk; `onSync` is told of each. */
export class DurableNodeFiles extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook = (module: object) => {
      if (!('NODEFS' in module))
        throw new Error('This version of PGlite keeps its files differently: commits would not be durable.');
      const files = module.NODEFS as EmscriptenNodeFiles; // internal to the pinned version, and tested by counting syncs
      files.stream_ops.fsync = (stream) =>
        files.tryFSOperation(() => {
          fsyncSync(stream.nfd);
          this.#onSync();
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }
}

/** Syncs every file and folder below, then the folder itself: creation writes most files without any sync. */
export async function syncTree(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
