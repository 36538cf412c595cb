import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan } from '../../../testing/builders.ts';
import type { Issuer } from '../testing/issuer.ts';
import { bootAsInProduction, elsewhere } from '../testing/as-in-production.ts';

let server: BootedServer;
let issuer: Issuer;
beforeAll(async () => {
  ({ server, issuer } = await bootAsInProduction());
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

it('a reset is answered as fast for an address that nobody has', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, async () => await aFan(server)));
  const timed = async (email: string) => {
    const begin = performance.now();
    const { status } = await server.call('identity/send-reset', { email }, elsewhere());
    expect(status).toBe(200);
    return performance.now() - begin;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    known.push(await timed(people[turn % 4]?.email ?? ''));
    unknown.push(await timed(`nobody-${turn % 4}@example.test`));
  }
  const [one, other] = [median(known), median(unknown)];
  expect(Math.abs(one - other)).toBeLessThan(Math.min(one, other) + 5);
});

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
