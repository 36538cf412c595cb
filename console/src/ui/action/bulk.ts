import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { messageOfError } from '../../api/error-texts.ts';
import type { ReasonBounds } from '../form/ReasonField.tsx';

/** An action on several records of a list, one call for each. */
export interface BulkAction<Row extends RaRecord, P extends CallPath> {
  path: P;
  /** On the button, and with a count on the button that confirms. */
  verb: string;
  /** "3 pay-outs approved". */
  done: string;
  nouns: readonly [singular: string, plural: string];
  isDestructive?: boolean;
  /** One reason for all of them, where one is required. */
  reason?: { bounds?: ReasonBounds; quickTexts?: readonly string[] | undefined };
  isAllowed: (row: Row) => boolean;
  /** Why a selected row doesn't allow it, and why several don't; by their status, unless it says otherwise. */
  leftOut?: readonly [one: string, several: string];
  /** What will happen to the rows that allow it: how much in all, and to whom. */
  effect: (rows: readonly Row[]) => string;
  nameOf: (row: Row) => string;
  /** Below the name: a reason to check the row twice. */
  noteOf?: (row: Row) => ReactNode;
  /** Beside the name: the amount. */
  asideOf?: (row: Row) => ReactNode;
  inputOf: (row: Row, reason: string) => CallInput<P>;
}

export interface BulkOutcome {
  done: number;
  refused: { id: string; name: string; why: string }[];
}

interface Run<Row> {
  nameOf: (row: Row) => string;
  send: (row: Row) => Promise<unknown>;
  /** Called before each row. */
  onStep: (index: number) => void;
  /** Once the dialog is gone, no further row is sent. */
  isClosed: () => boolean;
}

/** Sends one row after another; a refused one does not stop the others. */
export async function goThrough<Row extends RaRecord>(
  rows: readonly Row[],
  { nameOf, send, onStep, isClosed }: Run<Row>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const [index, row] of rows.entries()) {
    if (isClosed()) break;
    onStep(index);
    try {
      await send(row);
      outcome.done += 1;
    } catch (refusal) {
      outcome.refused.push({ id: String(row.id), name: nameOf(row), why: messageOfError(refusal) });
    }
  }
  return outcome;
}

/** "1 pay-out", "3 pay-outs". */
export function counted(count: number, [singular, plural]: readonly [string, string]): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

const byStatus = ['its status does not allow it', 'their status does not allow it'] as const;

/** Why some of the selected rows stay as they are; null where none do. */
export function leftOutWords(
  allowed: number,
  selected: number,
  [ofOne, ofSeveral]: readonly [string, string] = byStatus,
): string | null {
  const left = selected - allowed;
  if (left === 0) return null;
  if (selected === 1) return `The selected one does not change: ${ofOne}.`;
  return left === 1
    ? `1 of the ${selected} selected does not change: ${ofOne}.`
    : `${left} of the ${selected} selected do not change: ${ofSeveral}.`;
}
