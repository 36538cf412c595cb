import type { PersonRecord } from '@dubplate/shared/features/accounts/staff-records.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notFound } from '../../../http/errors.ts';
import { accountBalancesOf, listFreezes } from '../../wallet/wallet.ts';
import { countOpenSignIns } from './staff.store.ts';
import { saleTermsOf, toUserRow } from './user-rows.ts';
import { findUserRecord, type UserRecord } from './users.store.ts';

/** Everything staff may know about one person, in four queries. */
export async function getPersonRecord(db: Db | Tx, userId: string, now: Date): Promise<PersonRecord> {
  const record = await findUserRecord(db, userId);
  if (!record) throw notFound('person');
  const freezes = await listFreezes(db, userId);
  const money = await accountBalancesOf(db, userId);
  return {
    ...toUserRow(record),
    ...identityOf(record),
    ...profileOf(record),
    ...saleTermsOf(record),
    ...limitsOf(record),
    freezes: freezes.map(({ cause, reason, created_at: date }) => ({
      cause,
      reason,
      date: date.toISOString(),
    })),
    money,
    signIns: await countOpenSignIns(db, userId, now),
  };
}

function identityOf(record: UserRecord) {
  return {
    slug: record.slug,
    statusReason: record.status_reason,
    emailVerified: record.is_email_verified,
    firstname: record.firstname,
    lastname: record.lastname,
    timeZone: record.time_zone,
    language: record.language as Language, // The contract allows nothing else.
    approvedAt: record.approved_at?.toISOString() ?? null,
  };
}

function profileOf(record: UserRecord) {
  return {
    genres: record.genres,
    interests: record.interests,
    level: record.level,
    biography: record.biography,
    socials: record.socials,
    featured: record.featured,
    focus: record.focus,
  };
}

function limitsOf(record: UserRecord) {
  return {
    requestLimit: record.request_limit,
    loopcheckRequestLimit: record.loopcheck_request_limit,
    commissionBps: record.commission_bps,
  };
}
