import { SAVED_CARDS_MAX } from '@dubplate/shared/features/payments/model.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { asking, ownerOf } from '../begin.ts';
import { insertCard, insertFingerprint, listCards } from './cards.store.ts';
import { addressHashOf, judgeTries, noteAdding, tooManyCards } from './card-tries.ts';
import { restrainNear } from './open-payments.ts';
import { presentCard } from '../present.ts';

export const addCard = implement('payment/add-card', async ({ input, caller, db, ctx, now, http }) => {
  const { payments } = ctx;
  const holder = { userId: caller.userId, provider: payments.name };
  if ((await listCards(db, holder)).length >= SAVED_CARDS_MAX) throw new Refusal('limit-reached');
  const { customerId } = await ownerOf(ctx, caller, { isNeeded: true, now });
  if (customerId === null) throw new Error(`${caller.userId} has no customer at ${payments.name}.`);
  const source = input.paymentToken;
  const addressHash = addressHashOf(ctx, http.ip);
  const payer = { userId: caller.userId, addressHash };
  const judged = { ...payer, ip: http.ip, path: 'payment/add-card', now } as const;
  const { needsChallenge, waitSeconds } = await judgeTries(ctx, judged);
  // There is no payment at which the bank could ask who is there.
  if (needsChallenge) throw tooManyCards(waitSeconds);
  const tried = { ...payer, now };
  const card = await asking(async () => await payments.addCard({ customerId, source, now })).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'card-declined') {
        await ctx.database.transaction(async (tx) => await noteAdding(tx, tried, null));
        await restrainNear(ctx, [payer], now);
      }
      throw error;
    },
  );
  const isKept = await ctx.database.transaction(async (tx) => {
    await noteAdding(tx, tried, card.fingerprint);
    if (card.fingerprint !== null)
      await insertFingerprint(tx, { ...holder, fingerprint: card.fingerprint, now });
    return await insertCard(tx, { ...holder, card, now }, { isDefault: true });
  });
  await restrainNear(ctx, [payer], now);
  if (!isKept) {
    // For a person with six tabs open: a card without a place here must not stay at the provider either.
    await asking(async () => await payments.removeCard({ customerId, cardId: card.id }));
    throw new Refusal('limit-reached');
  }
  const kept = (await listCards(db, holder)).find(({ id }) => id === card.id);
  if (!kept) throw new Refusal('state-conflict', { status: 'deleted' });
  return presentCard(kept);
});
