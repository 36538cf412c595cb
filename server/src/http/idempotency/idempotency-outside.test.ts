import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { Refusal } from '../errors.ts';
import { actIdOf, onceOutside } from './idempotency-outside.ts';

let database: TestDatabase;
let time = Date.parse('2026-03-01T12:00:00Z');
const clock = { now: () => new Date(time), setOffsetMs: () => {} };
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => await database.drop());

const begin = async <A>(key: string, act: () => Promise<A>, input: unknown = { amount: 1 }) => {
  const request = { userId: 'somebody', path: 'payment/add', key, input, now: clock.now() };
  return await onceOutside({ db: database.db, clock }, request, act);
};
const keys = async () => await database.db.selectFrom('idempotency_keys').selectAll().execute();

describe('an action that calls an external service', () => {
  it('runs once for all who ask at the same moment, and holds no transaction meanwhile', async () => {
    let runs = 0;
    const act = async () => {
      runs += 1;
      // Would throw inside a transaction, and wait for ever on one connection.
      await database.transaction(async (tx) => await tx.selectFrom('idempotency_keys').selectAll().execute());
      await sleep(150);
      return { number: runs };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await begin('one', act)));
    expect(new Set(answers.map((answer) => answer.number))).toEqual(new Set([1]));
    expect(runs).toBe(1);
    await expect(begin('one', act, { amount: 2 })).rejects.toMatchObject({ code: 'key-reused' });
  });

  it('leaves its key free when it is refused, also to those who wait', async () => {
    let runs = 0;
    const act = async () => {
      runs += 1;
      await sleep(100);
      if (runs === 1) throw new Refusal('card-declined');
      return runs;
    };
    const answers = await Promise.allSettled([begin('two', act), begin('two', act)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(runs).toBe(2);
  });

  it('is taken over from a killed process, but not before its claim has expired', async () => {
    const killed = begin('three', async () => await new Promise<string>(() => {}));
    const runningUntil = async () => (await keys()).find(({ key }) => key === 'three')?.running_until;
    await expect.poll(runningUntil).toEqual(addMs(clock.now(), 10 * SECOND_MS));
    let isTaken = false;
    const next = begin('three', async () => {
      isTaken = true;
      return 'done';
    });
    await sleep(300);
    expect(isTaken).toBe(false);
    time += 10 * SECOND_MS;
    expect(await next).toBe('done');
    expect(await begin('three', async () => 'never')).toBe('done');
    void killed;
  });

  it('stores its key without the answer when that carries a secret, and answers again', async () => {
    let runs = 0;
    const ask = async (input: unknown = { amount: 1 }) => {
      const request = { userId: 'a', path: 'payment/intent', key: 'four', input, now: clock.now() };
      return await onceOutside(
        { db: database.db, clock },
        { ...request, isAnsweredAgain: true },
        async () => {
          runs += 1;
          return { secret: 'a-secret' };
        },
      );
    };
    expect([await ask(), await ask()]).toEqual([{ secret: 'a-secret' }, { secret: 'a-secret' }]);
    expect(runs).toBe(2);
    await expect(ask({ amount: 2 })).rejects.toMatchObject({ code: 'key-reused' });
    expect((await keys()).find(({ key }) => key === 'four')?.answer).toBeNull();
  });

  it('bears one name for one key of one person, for ever, and a new one without a key', () => {
    const now = clock.now();
    const given = { userId: 'a', path: 'payment/add', key: 'k', now };
    expect(actIdOf(given)).toBe(actIdOf({ ...given, now: addMs(now, SECOND_MS) }));
    const others = [{ userId: 'b' }, { path: 'payment/intent' }, { key: 'l' }, { key: null }, { key: null }];
    const ids = [given, ...others.map((other) => ({ ...given, ...other }))].map(actIdOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  });
});
