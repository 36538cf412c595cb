import type { StatementRow } from '@dubplate/shared/features/wallet/calls.ts';
import type { StatementMovement } from './wallet.ts';

const CENTS_PER_USD = 100;

/** A movement as its owner reads it; a card's charge is told in dollars. */
export function presentMovement(movement: StatementMovement): StatementRow {
  const { id, date, kind, label, tokens, balanceAfter, amountCents, refType, refId, status } = movement;
  return {
    id,
    date: date.toISOString(),
    kind,
    label,
    tokens,
    balanceAfter,
    refType,
    refId,
    status,
    ...(amountCents === null ? {} : { amountUsd: amountCents / CENTS_PER_USD }),
  };
}
