import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'ra-core';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { type BulkAct, type BulkOutcome, counted, goThrough } from './bulk.ts';
import type { DeedPath } from './use-deed.ts';

/** Sends an act for each row and says how it went. What was refused stays selected, everything else does not. */
export function useBulk<Row extends RaRecord, P extends DeedPath>(act: BulkAct<Row, P>, onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { onSelect, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const keyOf = useKeys();
  const isOver = useIsOver();
  const [step, setStep] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  async function run(rows: readonly Row[], reason: string) {
    setOutcome(null);
    const went = await goThrough(rows, {
      nameOf: act.nameOf,
      act: async (row) => {
        const input = act.inputOf(row, reason);
        return await provider.act(act.path, input, keyOf(JSON.stringify(input)));
      },
      onStep: setStep,
      isOver,
    });
    refresh();
    if (went.done > 0) notify(`${counted(went.done, act.nouns)} ${act.done}.`, { type: 'success' });
    if (isOver()) return;
    setStep(null);
    setOutcome(went);
    if (went.refused.length > 0) return onSelect(went.refused.map(({ id }) => id));
    onDone();
    onUnselectItems();
  }

  return { run, step, outcome };
}

/** Each record's own idempotency key, kept as long as the same is tried: an answer that got lost does nothing twice. */
function useKeys(): (text: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (text) => {
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}

function useIsOver(): () => boolean {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  return () => isOver.current;
}
