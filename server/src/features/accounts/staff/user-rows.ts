import type { userRow } from '@dubplate/shared/features/accounts/records.ts';
import type { z } from 'zod';
import type { UserRecord } from './users.store.ts';

export type UserRow = z.infer<typeof userRow>;

/** A row of the console's lists. */
export function toUserRow(record: UserRecord): UserRow {
  return {
    id: record.id,
    uid: record.id,
    email: record.email,
    username: record.username,
    displayName: record.display_name,
    type: record.type,
    status: record.status,
    token: record.token,
    dateCreated: record.created_at.toISOString(),
    lastLogin: record.last_login_at?.toISOString() ?? null,
    admin: record.is_admin,
    superAdmin: record.is_super_admin,
    frozen: record.is_frozen,
    disabledAt: record.disabled_at?.toISOString() ?? null,
    referralCode: record.referral_code,
    profileImage: record.profile_image,
    counts: { loopchecks: record.loopchecks, likes: record.likes },
  };
}

/** What an artist accepts, and the prices, as the console shows them. */
export function saleTermsOf(record: UserRecord) {
  return {
    acceptRequest: record.accept_request,
    loopcheck: record.loopcheck,
    deepdive: record.deepdive,
    ama: record.ama,
    privateSession: record.private_session,
    prices: {
      requestDemoPrice: record.request_price,
      priorityModePrice: record.priority_price,
      questionPrice: record.question_price,
    },
  };
}
