import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorageProvider } from '../../storage/port.ts';
import type { Reader } from '../../storage/readers.ts';
import type { VideoProvider, VideoState } from '../port.ts';
import { aFile } from './sources.ts';

export interface VideoUnderTest {
  provider: VideoProvider;
  storage: StorageProvider;
  /** What an address is relative to, when it is relative. */
  origin: string;
  /** A sign-in, and what its browser sends. */
  reader: Reader;
  cookie: string;
  now(): Date;
  advance(ms: number): void;
  /** Lets the provider do what it does without us, and gives how far the video then is. */
  settle(state: VideoState): Promise<VideoState>;
  /** What the provider has of this video: one for each time that it was prepared. */
  countOf(id: string): Promise<number>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** What every provider of videos must do; each one's test runs it. */
export function describeVideo(name: string, start: () => Promise<VideoUnderTest>): void {
  describe(`${name} as a provider of videos`, () => {
    let test: VideoUnderTest;
    beforeAll(async () => {
      test = await start();
    });
    afterAll(async () => await test.close());
    let nth = 0;
    let id = '';
    beforeEach(() => {
      nth += 1;
      id = `video-${nth}`;
    });
    const { signal } = new AbortController();
    const stored = async (content: Buffer): Promise<string> => {
      const key = `files/${id}/original.mp4`;
      await test.storage.write(key, content);
      return key;
    };
    const prepared = async (content: Buffer): Promise<VideoState> =>
      await test.settle(await test.provider.prepare({ id, key: await stored(content), signal }));
    const refOf = (state: VideoState): string => {
      if (state.kind !== 'ready') throw new Error(`It is ${JSON.stringify(state)}.`);
      return state.ref;
    };
    const get = async (address: string, cookie = test.cookie) =>
      await fetch(new URL(address, test.origin), { headers: { cookie } });
    it('deletes everything that was made of a file, also what it never answered', async () => {
      const key = await stored(await aFile());
      await test.settle(await test.provider.prepare({ id, key, signal }));
      expect(await test.countOf(id)).toBe(1);
      await test.provider.removeAllOf({ id, key });
      expect(await test.countOf(id)).toBe(0);
      await test.provider.removeAllOf({ id, key });
    });
    const addressesOf = (ref: string): string[] => {
      const expiresAt = new Date(test.now().getTime() + HOUR_MS);
      const { file, hls } = test.provider.playback(ref, { reader: test.reader, expiresAt });
      return [file, hls].filter((each) => each !== null);
    };
    const statusesOf = async (addresses: string[], cookie?: string) =>
      new Set(await Promise.all(addresses.map(async (address) => (await get(address, cookie)).status)));

    it('makes a video playable and says what it is', async () => {
      const state = await prepared(await aFile({ format: 'camera' }));
      const ref = refOf(state);
      expect(state).toMatchObject({ facts: { width: 320, height: 180, hasAudio: true } });
      expect(state.kind === 'ready' && Math.abs(state.facts.durationMs - 3003)).toBeLessThan(200);
      expect(await test.provider.stateOf(ref)).toEqual(state);
      expect(addressesOf(ref).length).toBeGreaterThan(0);
      expect(await statusesOf(addressesOf(ref))).toEqual(new Set([200]));
    });

    it('refuses what is no video with a sentence', async () => {
      const state = await prepared(Buffer.from('Dear diary, today I learned what a codec is.'));
      expect(state).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^[A-Z].+\.$/) });
    });

    it('gives addresses that end, and that open no other video', async () => {
      const ref = refOf(await prepared(await aFile()));
      id += '-other';
      const other = refOf(await prepared(await aFile({ format: 'camera' })));
      const addresses = addressesOf(ref);
      const last = (text: string) => text.split(/[./]/).at(-1) ?? '';
      const swapped = addresses.map((address) => address.replace(ref, other).replace(last(ref), last(other)));
      const cut = addresses.map((address) => address.replace(/[A-Za-z0-9_-]{20}([/?]|$)/, '$1'));
      expect(swapped).not.toEqual(addresses);
      expect(cut).not.toEqual(addresses);
      expect(await statusesOf([...swapped, ...cut])).toEqual(new Set([403]));
      test.advance(HOUR_MS - 1000);
      expect(await statusesOf(addresses)).toEqual(new Set([200]));
      test.advance(1000);
      expect(await statusesOf(addresses)).toEqual(new Set([403]));
    });

    it('gives addresses of the beginning that everybody may open, and that end', async () => {
      const ref = refOf(await prepared(await aFile({ repeats: 4 })));
      const expiresAt = new Date(test.now().getTime() + HOUR_MS);
      const { file, hls } = test.provider.freePreview(ref, expiresAt, { durationMs: 12_000 });
      const addresses = [file, hls].filter((each) => each !== null);
      expect(addresses.length).toBeGreaterThan(0);
      expect(await statusesOf(addresses, '')).toEqual(new Set([200]));
      test.advance(HOUR_MS);
      expect(await statusesOf(addresses, '')).toEqual(new Set([403]));
    });

    it('begins again after a crash, and leaves one', async () => {
      const first = refOf(await prepared(await aFile()));
      const second = refOf(await prepared(await aFile()));
      expect(second).not.toBe(first);
      expect(await test.countOf(id)).toBe(1);
      expect(await test.provider.stateOf(second)).toMatchObject({ kind: 'ready' });
    });

    it('forgets a video, twice if it must', async () => {
      const ref = refOf(await prepared(await aFile()));
      const addresses = addressesOf(ref);
      await test.provider.remove(ref);
      await test.provider.remove(ref);
      expect(await test.countOf(id)).toBe(0);
      expect(await test.provider.stateOf(ref)).toMatchObject({ kind: 'refused' });
      expect(await statusesOf(addresses)).toEqual(new Set([404]));
    });

    it('stops when it is told to', async () => {
      const key = await stored(await aFile());
      const stopped = AbortSignal.abort(new Error('The server stops.'));
      await expect(test.provider.prepare({ id, key, signal: stopped })).rejects.toThrow('The server stops.');
      expect(await test.countOf(id)).toBe(0);
    });
  });
}
