import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { StaffChanges } from '@dubplate/shared/features/accounts/staff-records.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import type { UserRecord } from './users.store.ts';

/** One admin/update-user call. `person` is the record before the change. */
export interface StaffAct {
  tx: Tx;
  ctx: Context;
  now: Date;
  caller: Caller;
  person: UserRecord;
  changes: StaffChanges;
  reason: string;
  input: ParsedInput<'admin/update-user'>;
}
