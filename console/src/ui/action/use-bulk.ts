import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'ra-core';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { staffCall } from '../../api/staff-call.ts';
import { type BulkAction, type BulkOutcome, counted, goThrough } from './bulk.ts';
import { attemptKeys } from './attempt-keys.ts';
import { forgetFormsOnPage } from '../form/use-kept-state.ts';

/** Sends the action for each row and reports the outcome. Only refused rows stay selected. */
export function useBulk<Row extends RaRecord, P extends CallPath>(
  action: BulkAction<Row, P>,
  onDone: () => void,
) {
  const { onSelect, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [{ keyOf }] = useState(attemptKeys);
  const isClosed = useIsClosed();
  const [step, setStep] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  async function run(rows: readonly Row[], reason: string) {
    setOutcome(null);
    const result = await goThrough(rows, {
      nameOf: action.nameOf,
      send: async (row) => {
        const input = action.inputOf(row, reason);
        return await staffCall(action.path, input, { idempotencyKey: keyOf(input) });
      },
      onStep: setStep,
      isClosed,
    });
    refresh();
    if (result.done > 0) notify(`${counted(result.done, action.nouns)} ${action.done}.`, { type: 'success' });
    if (isClosed()) return;
    setStep(null);
    setOutcome(result);
    if (result.refused.length > 0) return onSelect(result.refused.map(({ id }) => id));
    forgetFormsOnPage();
    onDone();
    onUnselectItems();
  }

  return { run, step, outcome };
}

function useIsClosed(): () => boolean {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return () => isClosed.current;
}
