import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import type { ReasonBounds } from '../form/ReasonField.tsx';
import type { DeedPath } from './use-deed.ts';

/** What can be done with several records of a list, one call for each. */
export interface BulkAct<Row extends RaRecord, P extends DeedPath> {
  path: P;
  /** On the button, and with a count on what confirms it. */
  verb: string;
  /** "3 pay-outs approved". */
  done: string;
  /** One of them and many. */
  nouns: readonly [one: string, many: string];
  isGrave?: boolean;
  /** Where the product wants a reason: one for all of them. */
  reason?: { bounds?: ReasonBounds; quickTexts?: readonly string[] | undefined };
  isAble: (row: Row) => boolean;
  /** What happens to those that can be moved, before it does: how much in all, and to whom. */
  effect: (rows: readonly Row[]) => string;
  nameOf: (row: Row) => string;
  /** Below the name: what makes one look twice. */
  noteOf?: (row: Row) => ReactNode;
  /** Beside it: the amount. */
  asideOf?: (row: Row) => ReactNode;
  inputOf: (row: Row, reason: string) => CallInput<P>;
}

export interface BulkRefusal {
  id: string;
  name: string;
  why: string;
}

export interface BulkOutcome {
  done: number;
  refused: BulkRefusal[];
}

interface Going<Row> {
  nameOf: (row: Row) => string;
  act: (row: Row) => Promise<unknown>;
  /** Before each one. */
  onStep: (index: number) => void;
  /** Nobody looks any more: what has not begun is left as it is. */
  isOver: () => boolean;
}

/** One after another; one that is refused keeps none of the others back. */
export async function goThrough<Row extends RaRecord>(
  rows: readonly Row[],
  { nameOf, act, onStep, isOver }: Going<Row>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const [index, row] of rows.entries()) {
    if (isOver()) break;
    onStep(index);
    try {
      await act(row);
      outcome.done += 1;
    } catch (refusal) {
      const why = refusal instanceof Error ? refusal.message : String(refusal);
      outcome.refused.push({ id: String(row.id), name: nameOf(row), why });
    }
  }
  return outcome;
}

/** "1 pay-out", "3 pay-outs". */
export function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Why some of the selected stay as they are; null where none do. */
export function leftOutWords(able: number, selected: number): string | null {
  const left = selected - able;
  if (left === 0) return null;
  if (selected === 1) return 'The selected one does not change: its status does not allow it.';
  return left === 1
    ? `1 of the ${selected} selected does not change: its status does not allow it.`
    : `${left} of the ${selected} selected do not change: their status does not allow it.`;
}
