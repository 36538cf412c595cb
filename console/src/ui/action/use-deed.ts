import { useDataProvider } from 'ra-core';
import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { type Told, useAct } from './use-act.ts';
import { useAttemptKey } from './use-attempt-key.ts';

export type DeedPath = Parameters<ConsoleDataProvider['act']>[0];

/** One act of a money page: the same input tried again keeps its key, so that an answer that got lost does nothing twice. */
export function useDeed<P extends DeedPath>(path: P, onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const keyOf = useAttemptKey();
  const { run, isBusy, error } = useAct(onDone);
  const send = (input: CallInput<P>, told: string | ((answer: CallAnswer<P>) => Told)) =>
    void run(() => provider.act(path, input, keyOf([path, input])), told);
  return { send, isBusy, error };
}
