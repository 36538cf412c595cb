import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Db } from '../../db/schema.ts';
import { implement } from '../../http/implement.ts';
import { findImportState } from './imports.store.ts';

export const getImport = implement(
  'calendar/get-import',
  async ({ caller, db, now }) => await importStateOf(db, caller.userId, now),
);

export async function importStateOf(db: Db, artistId: string, now: Date) {
  const state = await findImportState(db, { artistId, now });
  const secondsOf = (date: Date | null | undefined) => (date ? timestampOf(date).seconds : null);
  return {
    isOn: state?.is_on ?? false,
    lastTried: secondsOf(state?.tried_at),
    lastRead: secondsOf(state?.read_at),
    trouble: state?.error ?? null,
    busyTimes: state?.busy ?? 0,
  };
}
