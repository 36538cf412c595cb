import { MAKER_DAYS } from '@dubplate/shared/features/approvals/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import { otherAccountsOf } from '../../db/people.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type ApprovalRow, listMakings, type MakingCause, upsertMakers } from './store.ts';

interface Scope<D extends Db | Tx = Db | Tx> {
  db: D;
  ctx: Context;
  now: Date;
}

type Names = ReadonlyMap<string, { username: string }>;

/** Why the caller can't be the second person for one of the requests, in words; null if they can. */
type WhyNot = (row: ApprovalRow, names: Names) => string | null;

const another = 'Another super admin has to.';

/** What the asker did to the caller (`toCaller`), or the caller to the asker. */
const actWords: Record<MakingCause, Record<'toCaller' | 'byCaller', (name: string) => string>> = {
  rights: {
    toCaller: (name) => `${name} made you a super admin`,
    byCaller: (name) => `You made ${name} a super admin`,
  },
  'second-factors': {
    toCaller: (name) => `${name} removed your two-step sign-in`,
    byCaller: (name) => `You removed the two-step sign-in of ${name}`,
  },
};

/** Who counts as a second person. Source: docs/product/staff-money.md#who-can-be-the-second. */
export async function whyNotFor(
  { db, ctx, now }: Scope,
  { callerId, rows }: { callerId: string; rows: readonly ApprovalRow[] },
): Promise<WhyNot> {
  const ids = [...new Set(rows.map((row) => row.asked_by))].filter((id) => id !== callerId);
  if (ids.length === 0) return () => `You asked for this yourself. ${another}`;
  const twins = await otherAccountsOf(db, ctx, callerId);
  const makings = await listMakings(db, { userId: callerId, ids, since: addMs(now, -MAKER_DAYS * DAY_MS) });
  return ({ asked_by: id, user_id: about, may_consent: mayConsent }, names) => {
    if (id === callerId) return `You asked for this yourself. ${another}`;
    if (about === callerId ? !mayConsent : about !== null && twins.includes(about))
      return `This is about your own account. ${another}`;
    const name = `@${names.get(id)?.username ?? 'Deleted user'}`;
    if (twins.includes(id))
      return `You and ${name} count as one person, because your accounts share an address or a card. ${another}`;
    const making = makings.find((each) => each.id === id);
    if (!making) return null;
    const words = actWords[making.cause];
    const what = making.isMaker ? words.toCaller(name) : words.byCaller(name);
    return `${what} less than ${MAKER_DAYS} days ago, so you can’t approve what they ask. ${another}`;
  };
}

/** Other accounts of the makers made the person as well, so that those bring no second person either. */
export async function noteMakers(
  { db, ctx, now }: Scope<Tx>,
  { userId, makerIds, cause }: { userId: string; makerIds: readonly string[]; cause: MakingCause },
): Promise<void> {
  const all = new Set(makerIds);
  for (const id of makerIds) for (const twin of await otherAccountsOf(db, ctx, id)) all.add(twin);
  all.delete(userId);
  if (all.size > 0) await upsertMakers(db, { userId, makerIds: [...all], cause, now });
}
