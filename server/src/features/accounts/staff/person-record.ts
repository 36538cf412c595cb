import type { PersonRecord } from '@dubplate/shared/features/accounts/staff-records.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';
import { artistLimits } from '@dubplate/shared/lookups/offers.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notFound } from '../../../http/errors.ts';
import { accountBalancesOf, listFreezes } from '../../wallet/wallet.ts';
import { listFactors } from '../second-factor/second-factor.store.ts';
import { countOpenSignIns } from './staff.store.ts';
import { fieldsOf } from '../user-fields.ts';
import { offersOf, toUserRow } from './user-rows.ts';
import { findUserRecord, type UserRecord } from './users.store.ts';

const fields = [
  'slug', 'statusReason', 'emailVerified', 'firstname', 'lastname', 'timeZone', 'genres', 'interests', 'level', 'biography',
  'socials', 'featured', 'focus', ...artistLimits, 'queueLimit', 'commissionBps',
] as const; // prettier-ignore

/** Everything staff may know about one person, in five queries. */
export async function getPersonRecord(db: Db | Tx, userId: string, now: Date): Promise<PersonRecord> {
  const record = await findUserRecord(db, userId);
  if (!record) throw notFound('person');
  const freezes = await listFreezes(db, userId);
  const money = await accountBalancesOf(db, userId);
  return {
    ...toUserRow(record),
    ...fieldsOf(record, fields),
    language: record.language as Language, // The contract allows nothing else.
    approvedAt: record.approved_at?.toISOString() ?? null,
    ...offersOf(record),
    privateOffer: privateOfferOf(record.private_session_settings),
    freezes: freezes.map(({ cause, reason, created_at: date }) => ({
      cause,
      reason,
      date: date.toISOString(),
    })),
    money,
    signIns: await countOpenSignIns(db, userId, now),
    secondFactors: (await listFactors(db, userId)).length,
  };
}

/** Not their calendar's address, which only they see. */
function privateOfferOf(settings: UserRecord['private_session_settings']): PersonRecord['privateOffer'] {
  if (settings === null) return null;
  const { price, duration, timeZone, weekly } = settings;
  return { price, duration, timeZone, weekly };
}
