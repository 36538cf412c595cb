import {
  type MovementKind,
  statementKindOf,
  TransactionKind,
  type StatementKind,
} from '@dubplate/shared/features/wallet/model.ts';

/** The transactions behind a kind. A refund may be a full one, a split or a reversal. */
export function transactionKindsOf(kind: MovementKind): TransactionKind[] {
  return Object.values(TransactionKind).filter((candidate) => movementKindOf(candidate) === kind);
}

/** The statement's kind, or the transaction's own if no spendable tokens move. */
export function movementKindOf(kind: TransactionKind): MovementKind {
  const shown = statementKindOf[kind];
  // Transactions without a statement kind are movement kinds themselves; a test compares the two lists.
  return shown ?? (kind as MovementKind); // those without a statement kind are movement kinds themselves
}

export function shownStatementKind(kind: TransactionKind): StatementKind {
  const shown = statementKindOf[kind];
  if (shown === null) throw new Error(`A ${kind} moves no spendable tokens and cannot stand in a statement.`);
  return shown;
}

/** Kinds that no statement shows, so a filter by one shows the movements of every account. */
export function isBeyondStatements(kind: MovementKind): boolean {
  return transactionKindsOf(kind).every((candidate) => statementKindOf[candidate] === null);
}
