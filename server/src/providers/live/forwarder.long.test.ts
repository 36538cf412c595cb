import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../log.ts';
import { eventually } from '../../testing/waiting.ts';
import { systemClock } from '../clock/system.ts';
import { ownForwarder } from './forwarder.ts';

describe('a forwarder that cannot start', () => {
  it('is away, is tried again, and works once nothing is in its way', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'live-'));
    // A folder cannot be replaced by a socket.
    await mkdir(join(dataDir, 'live.sock'));
    const forwarder = ownForwarder({
      config: readConfig({ DATA_DIR: dataDir }).live,
      dataDir,
      isOwner: true,
      bindAddress: '127.0.0.1',
      signingKey: () => Buffer.alloc(32, 1),
      clock: systemClock(0),
      log: createLog('silent'),
    });
    await expect(forwarder.stats('room')).rejects.toMatchObject({ name: 'LiveAwayError' });
    await rmdir(join(dataDir, 'live.sock'));
    await eventually(async () => expect(await forwarder.stats('room')).toBeNull());
    await forwarder.stop();
    await rm(dataDir, { recursive: true });
  });
});
