import { describe, expect, it, vi } from 'vitest';
import { SupervisedProcess, type StartedProcess } from './supervised-process.ts';

const times = { firstWaitMs: 1, waitMsMax: 4, readyLimitMs: 50, calmMs: 60_000, tries: 3 };
const greeting = { kind: 'ready' as const, url: 'http://127.0.0.1:1', greeting: '' };

/** Processes that exist in this test only, each in the order it was started. */
function aSupervised({ becomesReady }: { becomesReady(nth: number): boolean }) {
  const started: (StartedProcess & { end(code: number): void; signals: string[] })[] = [];
  const onGivenUp = vi.fn<() => void>();
  const onEnded = vi.fn<(details: { pid: number; code: number }) => void>();
  const start = () => {
    const ended = Promise.withResolvers<number>();
    const pid = started.length;
    const signals: string[] = [];
    const kill = (signal: string) => {
      signals.push(signal);
      ended.resolve(signal === 'SIGTERM' ? 0 : 1);
    };
    const ready = becomesReady(pid) ? Promise.resolve(greeting) : new Promise<never>(() => {});
    const process = { pid, ready, ended: ended.promise, end: ended.resolve, kill, signals };
    started.push(process);
    return process;
  };
  return {
    supervised: new SupervisedProcess({ start, onEnded, onGivenUp, times }),
    started,
    onGivenUp,
    onEnded,
  };
}

describe('a supervised process', () => {
  it('is started again when it ends, and ends for good when it is stopped', async () => {
    const { supervised, started, onEnded, onGivenUp } = aSupervised({ becomesReady: () => true });
    expect(await supervised.untilReady()).toEqual(greeting);
    started[0]?.end(7);
    await expect.poll(() => started).toHaveLength(2);
    expect(onEnded.mock.calls).toEqual([[{ pid: 0, code: 7 }]]);
    expect(await supervised.stop()).toBe(0);
    expect([started.length, started[1]?.signals, onGivenUp.mock.calls.length]).toEqual([2, ['SIGTERM'], 0]);
  });

  it('is killed and tried again when it is not ready in time, and given up after some tries', async () => {
    const { supervised, started, onGivenUp } = aSupervised({ becomesReady: (nth) => nth === 0 });
    await supervised.untilReady();
    started[0]?.end(1);
    await expect.poll(() => onGivenUp).toHaveBeenCalledOnce();
    expect(started.map(({ signals }) => signals)).toEqual([[], ['SIGKILL'], ['SIGKILL'], ['SIGKILL']]);
  });

  it('is given up when it ends again and again soon after it was ready', async () => {
    const { supervised, started, onGivenUp } = aSupervised({ becomesReady: () => true });
    await supervised.untilReady();
    for (let nth = 0; nth < 4; nth += 1) {
      await expect.poll(() => started).toHaveLength(nth + 1);
      started[nth]?.end(1);
    }
    await expect.poll(() => onGivenUp).toHaveBeenCalledOnce();
    expect(started).toHaveLength(4);
  });

  it('says with which code it ended when it never became ready at first', async () => {
    const { supervised, started } = aSupervised({ becomesReady: () => false });
    started[0]?.end(3);
    await expect(supervised.untilReady()).rejects.toMatchObject({ exitCode: 3 });
  });
});
