import type { Tx } from '../../../db/schema.ts';

/** Called for every change of a spendable balance, in the same transaction. */
export type BalanceListener = (tx: Tx, userId: string, token: number) => Promise<void>;

let listener: BalanceListener | undefined;

/** Registered once at start, so that the wallet doesn't depend on realtime. */
export function onBalanceChanged(heard: BalanceListener): void {
  listener = heard;
}

export async function tellBalance(tx: Tx, userId: string, token: number): Promise<void> {
  await listener?.(tx, userId, token);
}
