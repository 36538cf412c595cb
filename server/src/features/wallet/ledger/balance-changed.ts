import type { Tx } from '../../../db/schema.ts';

/** Told of every change of somebody's spendable balance, in the transaction that made it. */
export type BalanceListener = (tx: Tx, userId: string, token: number) => Promise<void>;

let listener: BalanceListener | undefined;

/** Registered once, where the server's parts are put together: the wallet itself knows nothing of realtime. */
export function onBalanceChanged(heard: BalanceListener): void {
  listener = heard;
}

export async function tellBalance(tx: Tx, userId: string, token: number): Promise<void> {
  await listener?.(tx, userId, token);
}
