import { AccountKind } from '@dubplate/shared/features/wallet/model.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { type Entry, listEntries } from './entries.store.ts';
import { findMovement, listRelated } from './movements.store.ts';
import { peopleOf, presentForStaff } from '../statement/present.ts';
import { consolePath, productByRefType } from '@dubplate/shared/lookups/products.ts';

const RELATED_MAX = 100;
const kindsOfPeople: ReadonlySet<string> = new Set(Object.values(AccountKind));
const isOfPerson = ({ account }: Entry) => kindsOfPeople.has(account);

/** One movement with its postings and the other movements about the same thing. */
export const adminGetTransaction = implement('admin/get-transaction', async ({ input, db, ctx, note }) => {
  const movement = await findMovement(db, input.transactionId);
  if (!movement) throw notFound('movement');
  const { id, userId, refType, refId } = movement;
  note({ targetId: userId });
  const entries = await listEntries(db, id);
  const related = await listRelated(db, { refType, refId, exceptId: id, limit: RELATED_MAX });
  const owners = entries.filter(isOfPerson).map(({ ownerId }) => ownerId);
  const people = await ctx.people(db, [...new Set([...peopleOf([movement, ...related]), ...owners])]);
  return {
    ...presentForStaff(movement, people),
    entries: entries.map((entry) => ({
      ...entry,
      owner: isOfPerson(entry) ? (people.get(entry.ownerId)?.username ?? 'Deleted user') : null,
    })),
    related: related.map((other) => presentForStaff(other, people)),
    link: consoleLinkOf(refType, refId),
  };
});

/** The console page for a movement, by reference type. */
const pages: Record<string, string> = {
  payment: 'payments',
  payout: 'payouts',
  referral: 'referrals',
  report: 'reports',
};

function consoleLinkOf(refType: string, refId: string): string | null {
  const product = productByRefType(refType);
  if (product) return consolePath(product, refId);
  const page = Object.hasOwn(pages, refType) ? pages[refType] : undefined;
  return page === undefined ? null : `/admin/${page}/${refId}/show`;
}
