import {
  statementKindOf,
  TransactionKind,
  type StatementKind,
} from '@dubplate/shared/features/wallet/model.ts';

/** Which transactions a statement kind stands for; a refund may be a whole one, a split or a reversal. */
export function transactionKindsOf(kind: StatementKind): TransactionKind[] {
  return Object.values(TransactionKind).filter((candidate) => statementKindOf[candidate] === kind);
}

export function shownStatementKind(kind: TransactionKind): StatementKind {
  const shown = statementKindOf[kind];
  if (shown === null) throw new Error(`A ${kind} moves no spendable tokens and cannot stand in a statement.`);
  return shown;
}
