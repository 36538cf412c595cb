import { setTimeout as sleep } from 'node:timers/promises';
import type { BootedServer } from './boot.ts';
import type { TestPerson } from './builders.ts';
import type { Listening } from './listen.ts';
import { giveBonus } from '../features/wallet/wallet.ts';
import { publish } from '../features/realtime/realtime.ts';

export function aTransaction(userId: string, transactionId: string) {
  return {
    topic: `transactions:${userId}` as const,
    document: {
      userId,
      transactionId,
      context: 'tokens-package',
      tokens: 500,
      amountUsd: 5,
      status: 'succeeded' as const,
    },
  };
}

export async function giveTokens(
  server: BootedServer,
  person: TestPerson,
  tokens: number,
  refId: string,
): Promise<void> {
  const now = server.ctx.clock.now();
  await server.database.transaction(async (tx) => {
    const { userId } = person;
    await giveBonus(tx, { userId, tokens, kind: 'bonus', refType: 'test', refId, label: 'A gift', now });
  });
  server.ctx.wake();
}

export function idsHeard({ events }: Listening): string[] {
  return events.filter(({ type }) => type === 'change').map(({ document }) => document.transactionId ?? '');
}

/** Ten writers whose transactions overlap, some of which are undone; returns what was committed. */
export async function writeAtOnce(servers: [BootedServer, BootedServer], fan: TestPerson): Promise<string[]> {
  const committed: string[] = [];
  const write = async (writer: number) => {
    for (let round = 0; round < 25; round += 1) {
      const id = `${writer}-${round}`;
      const by = servers[(writer + round) % 2 === 0 ? 0 : 1];
      const isUndone = round % 7 === 6;
      const done = by.database.transaction(async (tx) => {
        await publish(tx, aTransaction(fan.userId, id), by.ctx.clock.now());
        await sleep(((writer * 7 + round * 13) % 10) * 3);
        if (isUndone) throw new Error('undone');
      });
      await done.then(
        () => committed.push(id),
        () => {},
      );
      if (round % 3 !== 0) by.ctx.wake();
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));
  return committed;
}
