import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { openRunFolder } from './run-folder.ts';

it.runIf(existsSync('/dev/shm'))(
  'removes what a killed run left in memory, and nothing of one that runs',
  () => {
    const { pid } = spawnSync('true');
    const [left, ofOurs] = [`/dev/shm/dubplate-run-${pid}-left`, `/dev/shm/dubplate-run-${process.pid}-ours`];
    for (const path of [left, ofOurs]) mkdirSync(path);
    writeFileSync(`${left}/row`, 'x');
    const opened = openRunFolder({ mayBeInMemory: false });
    try {
      expect([left, ofOurs, opened].map((path) => existsSync(path))).toEqual([false, true, true]);
      expect(dirname(opened)).not.toBe('/dev/shm');
    } finally {
      for (const path of [ofOurs, opened]) rmSync(path, { recursive: true, force: true });
    }
  },
);
