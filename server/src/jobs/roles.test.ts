import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadAs } from '../features/uploads/testing/client.ts';
import { boot, type BootedServer } from '../testing/boot.ts';
import { aFan } from '../testing/builders.ts';
import { startJobs } from './runner.ts';

const HOUR_MS = 3_600_000;

describe('a process for calls and one for jobs', () => {
  let web: BootedServer;
  let worker: BootedServer;
  beforeAll(async () => {
    web = await boot({ config: { role: 'web' }, hasTimers: true });
    const config = { role: 'worker', publicUrl: web.url, dataDir: web.ctx.config.dataDir } as const;
    worker = await boot({ sameDataAs: web, config, hasTimers: true });
  });
  afterAll(async () => {
    await worker.close();
    await web.close();
  });

  it('say that they live, but only the first answers calls', async () => {
    const statuses = async (path: string) =>
      await Promise.all([web, worker].map(async ({ url }) => (await fetch(url + path)).status));
    expect(await statuses('/healthz')).toEqual([200, 200]);
    expect(await statuses('/')).toEqual([200, 404]);
    const name = { username: 'nobody-yet' };
    expect((await web.call('user/check-existing-username', name)).status).toBe(200);
    expect((await worker.call('user/check-existing-username', name)).status).toBe(404);
  });

  it('deliver mails and read files in the second only, soon after the first has committed', async () => {
    const read = vi.spyOn(web.ctx.storage, 'read');
    const sentByWeb = vi.spyOn(web.ctx.mail, 'send');
    const sentByWorker = vi.spyOn(worker.ctx.mail, 'send');
    const fan = await aFan(web);
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = { name: 'me.png', type: 'image/png', content: picture };
    expect(await uploadAs(web, fan, image)).toMatchObject({ status: UploadStatus.Processed });
    expect(read).not.toHaveBeenCalled();
    await web.call('identity/send-reset', { email: fan.email });
    await expect.poll(() => sentByWorker).toHaveBeenCalled();
    expect(sentByWeb).not.toHaveBeenCalled();
  });

  it('wake the jobs that are marked so, also what comes while they run', async () => {
    let runs = 0;
    const [soon, later] = [true, false].map((isWoken) => ({
      name: `woken-${isWoken}`,
      stage: 'intake' as const,
      everyMs: HOUR_MS,
      isWoken,
      run: async () => {
        if (isWoken) runs += 1;
        else runs += 100;
      },
    }));
    const runner = startJobs(worker.ctx, { all: [soon, later].filter((job) => job !== undefined) });
    await expect.poll(() => runs).toBe(101);
    for (let times = 0; times < 50; times += 1) web.ctx.wake();
    // At once, and at the end of the pause for all those that came during it.
    await expect.poll(() => runs).toBe(103);
    await runner.stop();
    expect(runs).toBe(103);
  });
});
