import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { muxVideo } from './mux.ts';
import { ownVideo } from './own.ts';
import { describeVideo } from './testing/conformance.ts';
import { aStorage } from './testing/disk.ts';
import { startMux } from './testing/mux-stand-in.ts';
import { aFile } from './testing/sources.ts';

const hooks = { onState: async () => {}, onRefused: async () => {} };

describeVideo('our own server', async () => {
  const disk = await aStorage();
  const provider = ownVideo({
    ...disk,
    workFolder: join(disk.root, 'work'),
    ffmpegPath: '/no/ffmpeg',
    log: pino({ level: 'silent' }),
  });
  provider.registerRoutes?.(disk.app, hooks);
  const origin = await disk.listen();
  return {
    ...disk,
    provider,
    origin,
    settle: async (state) => state,
    countOf: async (id) => {
      const keys = await disk.storage.keysUnder(`videos/${id}`);
      return new Set(keys.map((key) => key.split('/')[2])).size;
    },
  };
});

describeVideo('Mux', async () => {
  const disk = await aStorage();
  const mux = await startMux(disk.now);
  const origin = await disk.listen();
  const provider = muxVideo({ ...disk, config: mux.config, publicUrl: () => origin });
  return {
    ...disk,
    provider,
    origin,
    settle: async (state) => {
      if (state.kind !== 'working') return state;
      await mux.finish(state.ref.split('.')[0] ?? '');
      return await provider.stateOf(state.ref);
    },
    countOf: async (id) =>
      [...mux.assets.values()].filter((each) => each.passthrough.includes(`:${id}:`)).length,
    close: async () => {
      await mux.close();
      await disk.close();
    },
  };
});

it('signs at Mux where a free preview ends, and offers none of what is too short', async () => {
  const mux = await startMux(() => new Date());
  const disk = await aStorage();
  const provider = muxVideo({ ...disk, config: mux.config, publicUrl: () => 'http://127.0.0.1' });
  await disk.storage.write('files/one/original.mp4', await aFile());
  const { signal } = new AbortController();
  const { ref = '' } = await provider.prepare({ id: 'one', key: 'files/one/original.mp4', signal });
  const soon = new Date(Date.now() + 60_000);
  const { hls } = provider.freePreview(ref, soon, { durationMs: 14_999 });
  expect(await (await fetch(hls ?? '')).text()).toContain('# ends at 3\n');
  expect(provider.freePreview(ref, soon, { durationMs: 3999 })).toEqual({ file: null, hls: null });
  await mux.close();
  await disk.close();
});
