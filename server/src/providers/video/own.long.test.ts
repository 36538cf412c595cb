import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { childrenOf, isRunning } from '../../testing/processes/process-tree.ts';
import { reasons } from './own/reasons.ts';
import { usualLimits } from './own/work-process.ts';
import { anOwnVideo, type OwnVideoUnderTest } from './testing/own.ts';
import { aFile } from './testing/sources.ts';
import { eventually } from '../../testing/waiting.ts';

let own: OwnVideoUnderTest;
let long: Buffer;
beforeAll(async () => {
  long = await aFile({ repeats: 150 });
});
beforeEach(async () => {
  own = await anOwnVideo();
});
afterEach(async () => await own.close());

function workersOf(pid: number): number[] {
  return childrenOf(pid).filter((each) => {
    try {
      return readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('work.worker.ts');
    } catch {
      return false;
    }
  });
}

/** The process that works, once it has begun to write. */
async function busyWorker(parent: number, inWork: () => Promise<string[]>): Promise<number> {
  return await eventually(async () => {
    const [worker] = workersOf(parent);
    const isWriting = (await inWork()).some((path) => path.endsWith('video.mp4'));
    if (worker === undefined || !isWriting) throw new Error('Nobody writes.');
    return worker;
  }, 5);
}

describe('a refusal', () => {
  it('leaves nothing on the disk, and the next file is made playable', async () => {
    const good = await aFile();
    const broken = Buffer.from(good).fill(0, 12_000, 30_000);
    for (const content of [broken, Buffer.from('no video'), good.subarray(0, 20_000)]) {
      expect(await own.prepare('one', content)).toMatchObject({ kind: 'refused' });
      expect(await own.leftovers()).toEqual([]);
    }
    const state = await own.prepare('one', good);
    expect(state).toMatchObject({ kind: 'ready' });
    const names = (await own.leftovers()).map((path) => path.split('/').at(-1));
    expect(new Set(names)).toEqual(
      new Set(['facts.json', 'index.m3u8', 'playlist-1.m3u8', 'segments-1.m4s', 'video.mp4']),
    );
  });

  it('keeps what an earlier file of the same video has', async () => {
    await own.storage.write('files/one/first.mp4', await aFile());
    const { signal } = new AbortController();
    const first = await own.provider.prepare({ id: 'one', key: 'files/one/first.mp4', signal });
    expect(await own.prepare('one', Buffer.from('no video'))).toMatchObject({ kind: 'refused' });
    expect(await own.provider.stateOf(first.ref ?? '')).toEqual(first);
  });
});

describe('a file that is too much for us', () => {
  it.each([
    ['takes too long', { timeLimitMs: 100 }, reasons.tooSlow],
    ['needs too much memory', { residentBytesMax: 1024 * 1024 }, reasons.tooDemanding],
  ])('is ended when it %s', async (_, limit, reason) => {
    const strict = await anOwnVideo({ limits: { ...usualLimits, ...limit } });
    expect(await strict.prepare('one', long)).toEqual({ kind: 'refused', reason });
    expect(await strict.leftovers()).toEqual([]);
    expect(workersOf(process.pid)).toEqual([]);
    await strict.close();
  });

  it('is ended when it hangs', async () => {
    const strict = await anOwnVideo({ limits: { ...usualLimits, silenceMs: 3000 } });
    const state = strict.prepare('one', long);
    const worker = await busyWorker(process.pid, strict.inWork);
    process.kill(worker, 'SIGSTOP');
    expect(await state).toEqual({ kind: 'refused', reason: reasons.tooSlow });
    expect(isRunning(worker)).toBe(false);
    expect(await strict.leftovers()).toEqual([]);
    await strict.close();
  });
});

describe('an end in the middle', () => {
  it('of the work leaves nothing, and the second time succeeds', async () => {
    const state = own.prepare('one', long);
    process.kill(await busyWorker(process.pid, own.inWork), 'SIGKILL');
    expect(await state).toEqual({ kind: 'refused', reason: reasons.crashed });
    expect(await own.leftovers()).toEqual([]);
    expect(await own.prepare('one', await aFile())).toMatchObject({ kind: 'ready' });
  });

  it('by a stop of the server leaves nothing, and those that wait begin no more', async () => {
    const stop = new AbortController();
    const first = own.prepare('one', long, stop.signal);
    const second = own.prepare('two', long, stop.signal);
    const both = Promise.allSettled([first, second]);
    const worker = await busyWorker(process.pid, own.inWork);
    const reason = new Error('The server stops.');
    stop.abort(reason);
    const rejected = { status: 'rejected', reason };
    expect(await both).toEqual([rejected, rejected]);
    expect(isRunning(worker)).toBe(false);
    expect(await own.leftovers()).toEqual([]);
    expect(await own.prepare('one', await aFile())).toMatchObject({ kind: 'ready' });
  });

  it('by a stop while the results are stored leaves nothing', async () => {
    const stop = new AbortController();
    const writeFrom = vi.spyOn(own.storage, 'writeFrom').mockImplementationOnce(async (key) => {
      await own.storage.write(key, Buffer.from('as far as it came'));
      stop.abort(new Error('The server stops.'));
    });
    await expect(own.prepare('one', await aFile(), stop.signal)).rejects.toThrow('The server stops.');
    expect(writeFrom).toHaveBeenCalledOnce();
    expect(await own.leftovers()).toEqual([]);
  });

  it('of the server ends the work too', async () => {
    const path = join(own.root, 'long.mp4');
    await writeFile(path, long);
    const child = fork(join(import.meta.dirname, 'testing/server.child.ts'), [
      path,
      join(own.workFolder, 'one'),
    ]);
    const worker = await busyWorker(child.pid ?? 0, own.inWork);
    process.kill(worker, 'SIGSTOP');
    child.kill('SIGKILL');
    process.kill(worker, 'SIGCONT');
    await expect.poll(() => isRunning(worker)).toBe(false);
    expect((await own.inWork()).filter((each) => each.endsWith('index.m3u8'))).toEqual([]);
    expect(await own.prepare('one', await aFile())).toMatchObject({ kind: 'ready' });
    expect(await own.inWork()).toEqual([]);
  });
});

describe('the same video', () => {
  it('asked for twice at once is made twice, one after the other, and one stays', async () => {
    const content = await aFile();
    const states = await Promise.all([own.prepare('one', content), own.prepare('one', content)]);
    expect(states).toMatchObject([{ kind: 'ready' }, { kind: 'ready' }]);
    const refs = states.map((state) => state.ref ?? '');
    expect(new Set(refs).size).toBe(2);
    // The one that was made last took the place of the other.
    const kept = await Promise.all(refs.map(async (ref) => (await own.provider.stateOf(ref)).kind));
    expect(new Set(kept)).toEqual(new Set(['ready', 'refused']));
    expect(await own.leftovers()).toHaveLength(5);
  });

  it('loses what an earlier server left unfinished', async () => {
    const unfinished = 'videos/one/0123456789abcdef-mp4/video.mp4';
    await own.storage.write(unfinished, Buffer.from('half'));
    await mkdir(join(own.workFolder, 'one', 'packed'), { recursive: true });
    await writeFile(join(own.workFolder, 'one', 'packed', 'segments-7.m4s'), 'half');
    expect(await own.prepare('one', await aFile())).toMatchObject({ kind: 'ready' });
    expect(await own.storage.sizeOf(unfinished)).toBeNull();
    expect((await own.leftovers()).join(' ')).not.toContain('segments-7');
    expect(await own.leftovers()).toHaveLength(5);
  });

  it.each(['..', '.hidden', 'a/b', '', 'x y'])('cannot be called %j', async (id) => {
    const { signal } = new AbortController();
    await own.storage.write('files/x/original.mp4', await aFile());
    await expect(own.provider.prepare({ id, key: 'files/x/original.mp4', signal })).rejects.toThrow(
      'cannot be',
    );
    await expect(own.provider.remove(`videos/${id}`)).rejects.toThrow('no folder of a video');
  });
});
