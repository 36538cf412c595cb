import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cpuOf, serverOfBackend } from './cpu.ts';

const isLinux = existsSync('/proc/self/stat');
const busy = 'const until = performance.now() + 300; while (performance.now() < until);';

describe.runIf(isLinux)('the CPU time of a process', () => {
  it('includes what it has started and what of that has ended', () => {
    const before = cpuOf(process.pid) ?? 0;
    spawnSync(process.execPath, ['-e', busy]);
    expect((cpuOf(process.pid) ?? 0) - before).toBeGreaterThan(50);
  });

  it('is unknown for a process that is not here', () => {
    expect(cpuOf(null)).toBeNull();
    expect(cpuOf(2 ** 30)).toBeNull();
  });

  it('takes no other program for PostgreSQL', () => {
    expect(serverOfBackend(process.pid)).toBeNull();
  });
});
