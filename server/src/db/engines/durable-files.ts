import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

type SetAttributes = (file: unknown, attributes: { mode?: number }) => void;

/** The parts we use of Emscripten's file system on Node. It has no fsync and reports success without syncing. */
interface EmscriptenNodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttributes };
  node_ops: { setattr: SetAttributes };
  tryFSOperation<T>(work: () => T): T;
}

type Init = NodeFS['init'];

/** PGlite's files with an fsync that reaches the disk. `onSync` is called for each. */
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
      keepPrivate(files.node_ops);
      keepPrivate(files.stream_ops);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }
}

/** PGlite creates files with mode 0666, whatever the process's umask. */
function keepPrivate(operations: { setattr: SetAttributes }): void {
  const { setattr } = operations;
  operations.setattr = (file, attributes) =>
    setattr(
      file,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
    );
}

/** Disks are much faster with several syncs at once; more than this doesn't help. */
const SYNCS_AT_ONCE = 16;

/** Syncs everything in the folder, then the folder: creation writes most files without a sync. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((each) => each.isDirectory())) await syncTree(join(folder, entry.name));
  const files = entries.filter((each) => each.isFile()).map((each) => join(folder, each.name));
  for (let start = 0; start < files.length; start += SYNCS_AT_ONCE) {
    await Promise.all(files.slice(start, start + SYNCS_AT_ONCE).map(syncPath));
  }
  await syncPath(folder);
}

export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
