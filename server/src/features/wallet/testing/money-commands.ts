import fc from 'fast-check';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import {
  chargeBack,
  contestSpends,
  failPayout,
  lockSpends,
  loseChargeback,
  refundTopUp,
  requestPayout,
  returnChargeback,
  returnPayout,
  returnTopUpRefund,
  settlePayout,
} from '../wallet.ts';
import {
  Does,
  key,
  type Model,
  movedText,
  origin,
  people,
  person,
  provider,
  providers,
  type Real,
} from './does.ts';

/** What leaves the platform or is taken back by who paid: disputes, refunds of top-ups and pay-outs. */

/** Few, so that one thing is told and ended several times within a run. */
const few = fc.integer({ min: 0, max: 2 });

/** By its number alone a dispute is always the same, as a provider's is; its amounts are those that meet too little. */
function disputeOf(no: number) {
  return {
    person: people[no % people.length] ?? people[0],
    tokens: [300, 2999, 9000][no] ?? 1,
    provider: providers[no % providers.length] ?? providers[0],
  };
}

/** What a buyer's open disputes lack, which is nothing when they have ended, and since when. */
export const contests = fc
  .record({
    person,
    tokens: fc.constantFrom(0, 1, 300, 301, 900, 5000),
    days: fc.constantFrom(0, 1, 8, 100),
  })
  .map(({ person: userId, tokens, days }) => {
    const sinceOf = ({ nowMs }: Readonly<Model>) => nowMs - days * DAY_MS;
    return new Does({
      name: `contest ${tokens} of ${userId} since ${days} days`,
      plain: (model) => model.ledger.contest({ person: userId, tokens, sinceMs: sinceOf(model) }),
      ledger: async (tx, model, now) => {
        await lockSpends(tx, userId);
        await contestSpends(tx, { userId, tokens, since: new Date(sinceOf(model)), now });
        const rows = await tx
          .selectFrom('wallet_holds')
          .select('id')
          .where('buyer_id', '=', userId)
          .where('contested_at', 'is not', null)
          .orderBy('id')
          .execute();
        return rows.map(({ id }) => id);
      },
    });
  });

const chargeBacks = few.map((no) => {
  const { person: userId, tokens, provider: from } = disputeOf(no);
  return new Does({
    name: `dispute ${no}`,
    plain: ({ ledger, disputes }) => {
      const takenTokens = ledger.chargeBack({ key: `chargeback ${no}`, person: userId, tokens });
      if (!disputes.has(no))
        disputes.set(no, { person: userId, tokens, takenTokens, provider: from, isWon: null });
      return takenTokens;
    },
    ledger: async (tx, _, now) =>
      (await chargeBack(tx, { ...origin('payment', `d${no}`, now), userId, tokens })).takenTokens,
  });
});

/** A dispute ends one way; told again, the same end changes nothing. */
const disputeEnds = fc
  .record({ key: few, isWon: fc.constantFrom(true, false, false) })
  .map(({ key: no, isWon }) => {
    const endOf = (model: Readonly<Model>) => {
      const dispute = model.disputes.get(no);
      if (!dispute) throw new Error(`The model knows no dispute ${no}.`);
      return dispute;
    };
    return new Does({
      name: `${isWon ? 'win' : 'lose'} dispute ${no}`,
      check: ({ disputes }) => [null, isWon].includes(disputes.get(no)?.isWon ?? null) && disputes.has(no),
      plain: (model) => {
        const dispute = endOf(model);
        const { person: userId, tokens, takenTokens, provider: from } = dispute;
        dispute.isWon = isWon;
        if (!isWon) return model.ledger.loseChargeback({ key: `lost ${no}`, from: `cash:${from}`, tokens });
        if (takenTokens === 0) return 'ok';
        return model.ledger.returnChargeback({ key: `won ${no}`, person: userId, tokens: takenTokens });
      },
      ledger: async (tx, model, now) => {
        const { person: userId, tokens, takenTokens, provider: from } = endOf(model);
        const whole = { ...origin('payment', `d${no}`, now), userId };
        return movedText(
          isWon
            ? await returnChargeback(tx, { ...whole, tokens: takenTokens })
            : await loseChargeback(tx, { ...whole, tokens, provider: from }),
        );
      },
    });
  });

/** Mostly what was sent with that key before, so that a second provider shows; rarely another person or amount. */
const rarelyOther = fc.constantFrom(0, 0, 0, 0, 0, 1);
const refunds = fc
  .record({ key, provider, otherPerson: rarelyOther, otherTokens: rarelyOther })
  .map(({ key: no, provider: from, otherPerson, otherTokens }) => {
    const userId = people[(no + otherPerson) % people.length] ?? people[0];
    const tokens = [500, 1000, 3400, 1, 1000, 500][no + otherTokens] ?? 1;
    return new Does({
      name: `refund a top-up of ${userId} ${tokens} by ${from} key ${no}`,
      plain: ({ ledger, refunds: known }) => {
        const cash = `cash:${from}` as const;
        const answer = ledger.refundTopUp({
          key: `refund ${no}`,
          person: userId,
          from: cash,
          tokens: -tokens,
        });
        if (answer === 'ok' && !known.has(no)) known.set(no, { person: userId, tokens, provider: from });
        return answer;
      },
      ledger: async (tx, _, now) => {
        const whole = { userId, tokens, amountCents: tokens, provider: from };
        return movedText(await refundTopUp(tx, { ...origin('payment', `r${no}`, now), ...whole }));
      },
    });
  });

const refusedRefunds = key.map((no) => {
  const refundOf = (model: Readonly<Model>) => {
    const refund = model.refunds.get(no);
    if (!refund) throw new Error(`The model knows no refund ${no}.`);
    return refund;
  };
  return new Does({
    name: `refuse refund ${no}`,
    check: (model) => model.refunds.has(no),
    plain: (model) => {
      const { person: userId, tokens, provider: from } = refundOf(model);
      return model.ledger.refundTopUp({ key: `refused ${no}`, person: userId, from: `cash:${from}`, tokens });
    },
    ledger: async (tx, model, now) => {
      const { person: userId, tokens, provider: from } = refundOf(model);
      const whole = { userId, tokens, amountCents: tokens, provider: from };
      return movedText(await returnTopUpRefund(tx, { ...origin('payment', `r${no}`, now), ...whole }));
    },
  });
});

const payouts = fc
  .record({ person, tokens: fc.constantFrom(1, 200, 480, 1000, 1300), key: few })
  .map(({ person: userId, tokens, key: no }) => {
    const payoutId = `payout-${no}`;
    return new Does({
      name: `ask for ${payoutId} of ${tokens} for ${userId}`,
      plain: ({ ledger }) => ledger.requestPayout({ id: payoutId, person: userId, tokens }),
      ledger: async (tx, _, now) =>
        movedText(await requestPayout(tx, { ...origin('payout', payoutId, now), userId, payoutId, tokens })),
    });
  });

const payoutEnds = fc
  .record({ key: few, how: fc.constantFrom('return', 'settle', 'settle', 'fail', 'fail') })
  .map(({ key: no, how }) => {
    const payoutId = `payout-${no}`;
    const act = { return: returnPayout, settle: settlePayout, fail: failPayout }[how];
    return new Does({
      name: `${how} ${payoutId}`,
      check: ({ ledger }) => ledger.payouts.has(payoutId),
      plain: ({ ledger }) => ledger.endPayout(payoutId, how),
      ledger: async (tx, { ledger }, now) => {
        const { person: userId = '', tokens = 0 } = ledger.payouts.get(payoutId) ?? {};
        return movedText(await act(tx, { ...origin('payout', payoutId, now), userId, payoutId, tokens }));
      },
    });
  });

export const moneySteps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  chargeBacks,
  disputeEnds,
  disputeEnds,
  refunds,
  refusedRefunds,
  payouts,
  payouts,
  payoutEnds,
  payoutEnds,
];
