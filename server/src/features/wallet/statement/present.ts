import type { MovementRow, StatementRow } from '@dubplate/shared/features/wallet/calls.ts';
import type { Recipient } from '../../notifications/notifications.ts';
import { movementKindOf, shownStatementKind } from './statement-kinds.ts';
import type { StatementMovement } from '../wallet.ts';

const CENTS_PER_USD = 100;

/** A movement as its owner sees it, with a card's charge in dollars. */
export function presentMovement(movement: StatementMovement): StatementRow {
  const { kind, balanceAfter } = movement;
  return { ...common(movement), kind: shownStatementKind(kind), balanceAfter: balanceAfter ?? 0 };
}

/** A movement as staff see it, on any account, with its owner and who caused it. */
export function presentForStaff(
  movement: StatementMovement,
  people: ReadonlyMap<string, Recipient>,
): MovementRow {
  const { kind, balanceAfter, moved, userId, actorId, note } = movement;
  const owner = people.get(userId);
  return {
    ...common(movement),
    kind: movementKindOf(kind),
    balanceAfter,
    moved,
    userId,
    username: owner?.username ?? 'Deleted user',
    email: owner?.email ?? '',
    actor: actorId === null ? 'system' : (people.get(actorId)?.username ?? actorId),
    note,
  };
}

/** Every person named in rows of movements. */
export function peopleOf(movements: readonly StatementMovement[]): string[] {
  return [
    ...new Set(movements.flatMap(({ userId, actorId }) => (actorId === null ? [userId] : [userId, actorId]))),
  ];
}

function common({ id, date, label, tokens, amountCents, refType, refId, status }: StatementMovement) {
  return {
    id,
    date: date.toISOString(),
    label,
    tokens,
    refType,
    refId,
    status,
    ...(amountCents === null ? {} : { amountUsd: amountCents / CENTS_PER_USD }),
  };
}
