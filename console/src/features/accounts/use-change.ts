import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { useAct } from '../../ui/action/use-act.ts';
import { useAttemptKey } from '../../ui/action/use-attempt-key.ts';
import type { StaffChanges } from './person-acts.ts';

/** Sends `admin/update-user` for one person; the same change tried again keeps its key. */
export function useChange(person: { id: string }, onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const keyOf = useAttemptKey();
  const { run, isBusy, error } = useAct(onDone);

  function change(changes: StaffChanges, told: string, reason = '') {
    const input = { userId: person.id, changes, ...(reason === '' ? {} : { reason }) };
    void run(() => provider.updateUser(input, keyOf(input)), told);
  }

  return { change, isBusy, error };
}
