import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { ONE_PERSON_TOKENS_MAX } from '@dubplate/shared/features/approvals/model.ts';
import { AccountKind } from '@dubplate/shared/features/wallet/model.ts';
import type { Context } from '../../../context.ts';
import { isArtist, otherAccountsOf } from '../../../db/people.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { priceText } from '@dubplate/shared/lib/tokens.ts';
import { approvalSubject, requireSecondPerson } from '../../approvals/approvals.ts';
import { notify } from '../../notifications/notifications.ts';
import { correctionNotice } from '../notices.ts';
import { sumCorrections } from './movements.store.ts';
import { peopleOf, presentForStaff } from '../statement/present.ts';
import { accountBalancesOf, adjust, giveBonus, listMovements, type Moved } from '../wallet.ts';

type Wanted = CallInput<'admin/create-transaction'>['transaction'];
type Account = 'wallet' | 'bonus' | 'earnings';

const labels = { bonus: 'Bonus', refund: 'Refund', correction: 'Correction' } as const;

/** Gives or takes tokens by hand. The audit log gets the account before and after. Source: docs/product/staff-money.md#corrections. */
export const adminCreateTransaction = implement(
  'admin/create-transaction',
  async ({ input, caller, db, ctx, now, note, actId }) => {
    const { type, amount } = input.transaction;
    const userId = await personOf(db, ctx, input.transaction);
    if (userId === caller.userId || (await otherAccountsOf(db, ctx, caller.userId)).includes(userId))
      throw new Refusal('forbidden', { message: 'You can’t correct your own balance.' });
    const account = await accountOf(db, input.transaction, userId);
    const refId = input.approvalId ?? actId;
    await requireSecondPerson(db, {
      act: 'admin/create-transaction',
      input: { ...input, transaction: byId(input.transaction, userId) },
      caller,
      ctx,
      now,
      size: {
        amount: Math.abs(amount),
        max: ONE_PERSON_TOKENS_MAX,
        movedSince: async (since) => await sumCorrections(db, { actorId: caller.userId, since }),
      },
    });
    const moved = await correct(db, {
      ...input.transaction,
      account,
      userId,
      refId,
      actorId: caller.userId,
      now,
    });
    if (!moved.ok && moved.reason === 'key-reused') throw new Refusal('key-reused');
    if (!moved.ok) throw new Refusal('insufficient-credit', { missing: moved.missing });
    const after = (await accountBalancesOf(db, userId))[account];
    const before = moved.isReplay ? after : after - amount;
    note({ targetId: userId, before: { [account]: before }, after: { [account]: after } });
    const { token } = moved;
    const reason = input.transaction.note;
    // A repeated call with the same key, after its stored answer was deleted, moves nothing and sends nothing.
    if (!moved.isReplay)
      await notify(db, { ctx, now }, correctionNotice({ userId, type, amount, account, reason, token }));
    const { items } = await listMovements(db, { refId, all: true, perPage: 1 });
    const people = await ctx.people(db, peopleOf(items));
    const [written] = items.map((movement) => presentForStaff(movement, people));
    if (!written) throw new Error(`The correction ${refId} was not written.`);
    return written;
  },
);

export const correctionSubject = approvalSubject('admin/create-transaction', async (tx, ctx, input) => {
  const { type, amount } = input.transaction;
  const userId = await personOf(tx, ctx, input.transaction);
  const account = await accountOf(tx, input.transaction, userId);
  const where = type === 'correction' ? ` of the ${account}` : '';
  return {
    userId,
    what: `${labels[type]}${where}: ${priceText(amount)}`,
    link: `/admin/users/${userId}/show`,
    // Another person may have the address when it is approved.
    named: { transaction: byId(input.transaction, userId) },
  };
});

async function accountOf(db: Tx, { type, account }: Wanted, userId: string): Promise<Account> {
  if (type === 'correction') {
    if (account === 'earnings' && !(await isArtist(db, userId)))
      throw invalid({ 'transaction.account': 'Only artists have earnings.' });
    return account ?? AccountKind.Wallet;
  }
  if (account !== undefined) throw invalid({ 'transaction.account': 'Only a correction names an account.' });
  return type === 'bonus' ? AccountKind.Bonus : AccountKind.Wallet;
}

function byId({ email: _email, ...wanted }: Wanted, userId: string): Wanted {
  return { ...wanted, userId };
}

async function personOf(db: Tx, ctx: Context, { userId, email }: Wanted): Promise<string> {
  const id = userId ?? (await ctx.findByEmail(db, email ?? ''));
  if (id === null || !(await ctx.people(db, [id])).has(id)) throw notFound('person');
  return id;
}

type Correction = Pick<Wanted, 'type' | 'amount' | 'note'> & {
  account: Account;
  userId: string;
  refId: string;
  actorId: string;
  now: Date;
};

async function correct(db: Tx, given: Correction): Promise<Moved> {
  const { type, amount: tokens, account, ...origin } = given;
  const whole = { ...origin, tokens, refType: 'correction', label: labels[type] };
  if (account === AccountKind.Bonus) return await giveBonus(db, { ...whole, kind: 'bonus' });
  return await adjust(db, { ...whole, account });
}
