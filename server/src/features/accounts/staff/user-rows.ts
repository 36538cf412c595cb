import type { userRow } from '@dubplate/shared/features/accounts/records.ts';
import { artistSwitches } from '@dubplate/shared/lookups/offers.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import type { z } from 'zod';
import { fieldsOf } from '../user-fields.ts';
import type { UserRecord } from './users.store.ts';

export type UserRow = z.infer<typeof userRow>;

/** A row of the console's lists. */
export function toUserRow(record: UserRecord): UserRow {
  return {
    ...fieldsOf(record, rowFields),
    id: record.id,
    uid: record.id,
    token: record.token,
    dateCreated: record.created_at.toISOString(),
    lastLogin: record.last_login_at?.toISOString() ?? null,
    admin: record.is_admin,
    superAdmin: record.is_super_admin,
    frozen: record.is_frozen,
    disabledAt: record.disabled_at?.toISOString() ?? null,
    counts: { [firstRequest.countName]: record.first_requests, likes: record.likes },
  };
}

const rowFields = [
  'email', 'username', 'displayName', 'type', 'status', 'referralCode', 'profileImage',
] as const; // prettier-ignore

/** What an artist accepts, and the prices, as the console shows them. */
export function offersOf(record: UserRecord) {
  return {
    ...fieldsOf(record, ['acceptRequest', ...artistSwitches]),
    prices: fieldsOf(record, ['requestDemoPrice', 'priorityModePrice', 'questionPrice']),
  };
}
