import fc from 'fast-check';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import {
  adjust,
  clearDue,
  convertEarnings,
  direct,
  dispute,
  expireHolds,
  freezeFor,
  liftFreeze,
  giveBonus,
  holdOrder,
  refundHolds,
  releaseHold,
  reverse,
  splitHold,
  topUp,
} from '../wallet.ts';
import {
  bps,
  Does,
  endedText,
  key,
  type Model,
  movedText,
  type TestOrder,
  origin,
  people,
  person,
  provider,
  type Real,
  small,
  soldDirectly,
  soldHeld,
} from './does.ts';
import { contests, moneySteps } from './money-commands.ts';

/** Packs beside odd amounts. */
const bought = fc.oneof(small, fc.constantFrom(1000, 7500));

const topUps = fc
  .record({ person, tokens: bought, key, provider })
  .map(({ person: userId, tokens, key: no, provider: from }) => {
    const whole = { userId, tokens, amountCents: tokens, provider: from };
    return new Does({
      name: `top up ${userId} ${tokens} by ${from} key ${no}`,
      plain: ({ ledger }) =>
        ledger.credit({
          key: `topup ${no}`,
          person: userId,
          account: 'wallet',
          from: `cash:${from}`,
          tokens,
        }),
      ledger: async (tx, _, now) =>
        movedText(await topUp(tx, { ...origin('payment', `p${no}`, now), ...whole })),
    });
  });

/** Staff may take back what is left of a gift. */
const gifts = fc
  .record({
    person,
    tokens: fc.oneof(
      small,
      small.map((tokens) => -tokens),
    ),
    key,
    kind: fc.constantFrom('bonus', 'referral', 'voucher'),
  })
  .map(
    ({ person: userId, tokens, key: no, kind }) =>
      new Does({
        name: `${kind} ${userId} ${tokens} key ${no}`,
        plain: ({ ledger }) => ledger.gift({ key: `${kind} ${no}`, person: userId, tokens }),
        ledger: async (tx, _, now) =>
          movedText(await giveBonus(tx, { ...origin('bonus', `b${no}`, now), userId, tokens, kind })),
      }),
  );

const adjusts = fc
  .record({
    person,
    tokens: fc.oneof(
      small,
      small.map((tokens) => -tokens),
    ),
    key,
    account: fc.constantFrom('wallet', 'earnings'),
  })
  .map(
    ({ person: userId, tokens, key: no, account }) =>
      new Does({
        name: `adjust ${userId} ${account} ${tokens} key ${no}`,
        plain: ({ ledger }) => ledger.adjust({ key: `adjust ${no}`, person: userId, account, tokens }),
        ledger: async (tx, _, now) =>
          movedText(await adjust(tx, { ...origin('adjustment', `a${no}`, now), userId, tokens, account })),
      }),
  );

const converts = fc.record({ person, tokens: fc.integer({ min: 1, max: 600 }), key }).map(
  ({ person: userId, tokens, key: no }) =>
    new Does({
      name: `convert ${userId} ${tokens} key ${no}`,
      plain: ({ ledger }) => ledger.convert({ key: `convert ${no}`, person: userId, tokens }),
      ledger: async (tx, _, now) =>
        movedText(await convertEarnings(tx, { ...origin('convert', `c${no}`, now), userId, tokens })),
    }),
);

const freezes = fc.record({ person, isFrozen: fc.constantFrom(true, false, false) }).map(
  ({ person: userId, isFrozen }) =>
    new Does({
      name: `${isFrozen ? 'freeze' : 'unfreeze'} ${userId}`,
      plain: ({ ledger }) => void (isFrozen ? ledger.frozen.add(userId) : ledger.frozen.delete(userId)),
      ledger: async (tx, _, now) =>
        isFrozen
          ? await freezeFor(tx, { userId, cause: 'staff', reason: 'A test.', now })
          : await liftFreeze(tx, { userId, cause: 'staff', now }),
    }),
);

/** Mostly not the buyer, because an order with one's own line is refused completely. */
const otherwise = (common: number, rare: number) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: common }) },
    { weight: 1, arbitrary: fc.constant(rare) },
  );
const orderLine = fc.record({
  sellerAfterBuyer: otherwise(people.length - 1, 0),
  gross: fc.constantFrom(0, 1, 300, 300, 301, 301, 600, 600, 999),
  feeBps: fc.constantFrom(2000, 1500, 3333, 0),
});
const orderInput = fc.record({
  buyer: person,
  lines: fc.array(orderLine, { minLength: 1, maxLength: 4 }),
  discount: fc.constantFrom(0, 0, 1, 200, 500, 5000),
  kind: fc.constantFrom('hold', 'hold', 'hold', 'direct', 'tip'),
  held: fc.constantFrom(...soldHeld),
  direct: fc.constantFrom(...soldDirectly),
  days: fc.constantFrom(null, 1, 7, 7),
  /** Sends an earlier order again, or another order under an earlier id. */
  again: fc.constantFrom('no', 'no', 'no', 'no', 'no', 'no', 'same', 'other'),
});

const orders = orderInput.map((wanted) => {
  // The same wanted may run in several rounds of a shrink, so that nothing of a run may stay in here.
  const made = (model: Readonly<Model>): TestOrder => {
    const no = model.orders.length;
    const earlier = model.orders.at(-1);
    if (wanted.again === 'same' && earlier) return earlier;
    const grosses = wanted.lines.map((line) => line.gross);
    const discounts = spreadDiscount(grosses, wanted.kind === 'tip' ? 0 : wanted.discount);
    const sold = { hold: wanted.held, direct: wanted.direct, tip: 'tip' as const }[wanted.kind];
    return {
      sold,
      // Another order under an earlier id is about the same thing.
      refType: wanted.again === 'other' && earlier ? earlier.refType : products[sold].refType,
      id: wanted.again === 'other' && earlier ? earlier.id : `order-${no}`,
      buyer: wanted.buyer,
      lines: wanted.lines.map(({ sellerAfterBuyer, gross, feeBps }, index) => ({
        id: `hold-${no}-${index}`,
        seller: people[(people.indexOf(wanted.buyer) + sellerAfterBuyer) % people.length] ?? wanted.buyer,
        gross,
        discount: discounts[index] ?? 0,
        feeBps,
      })),
      isTip: wanted.kind === 'tip',
      isDirect: wanted.kind !== 'hold',
      expiresAtMs: wanted.days === null ? null : model.nowMs + wanted.days * DAY_MS,
    };
  };
  let order: TestOrder;
  return new Does({
    name: `order ${JSON.stringify(wanted)}`,
    plain: (model) => {
      order = made(model);
      const answer = model.ledger.order({ ...order, nowMs: model.nowMs });
      const isNew = order.lines.some(
        (line) => model.ledger.holds.has(line.id) && !model.holdIds.includes(line.id),
      );
      if (isNew) {
        model.holdIds.push(...order.lines.map((line) => line.id));
        model.orders.push(order);
      }
      return answer;
    },
    ledger: async (tx, _, now) => {
      const lines = order.lines.map(({ id, seller, ...price }) => ({
        holdId: id,
        sellerId: seller,
        ...price,
      }));
      const { id: orderId, buyer: buyerId, sold: kind, refType } = order;
      const given = { ...origin(refType, orderId, now), orderId, buyerId, kind, lines };
      if (order.isDirect) return movedText(await direct(tx, given));
      const expiresAt = order.expiresAtMs === null ? {} : { expiresAt: new Date(order.expiresAtMs) };
      return movedText(await holdOrder(tx, { ...given, ...expiresAt }));
    },
  });
});

/** Mostly one of the newest lines, which are the ones still open. */
const pick = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 }));
const anyHold = (model: Readonly<Model>, no: number) =>
  model.holdIds.at(-1 - (no % model.holdIds.length)) ?? '';
const someHold = (model: Readonly<Model>) => model.holdIds.length > 0;

const deadline = fc.constantFrom('any time', 'any time', 'any time', 'on time', 'just before');
/** Moves the clock to a deadline or a millisecond before it, never back. */
function reach(model: Model, atMs: number | null | undefined, when: string): void {
  if (when === 'any time' || atMs == null) return;
  model.nowMs = Math.max(model.nowMs, when === 'on time' ? atMs : atMs - 1);
}

type TestEnding = { no: number; mode: 'release' | 'refund' | 'expire' | 'split'; part: number; when: string };

function ending({ no, mode, part, when }: TestEnding): Does {
  const refundBps = { release: 0, refund: 10_000, expire: 10_000, split: part }[mode];
  return new Does({
    name: `${mode} ${no} ${refundBps} ${when}`,
    check: someHold,
    plain: (model) => {
      reach(model, model.ledger.holds.get(anyHold(model, no))?.expiresAtMs, when);
      return model.ledger.end(anyHold(model, no), mode, refundBps, model.nowMs);
    },
    ledger: async (tx, model, now) => {
      const holdId = anyHold(model, no);
      if (mode === 'release') return endedText(await releaseHold(tx, { holdId, now }));
      if (mode === 'split') return endedText(await splitHold(tx, { holdId, refundBps, now }));
      const all = { holdIds: [holdId], now };
      return endedText((await (mode === 'refund' ? refundHolds(tx, all) : expireHolds(tx, all)))[0]);
    },
  });
}

const anyMode = fc.constantFrom('release', 'release', 'refund', 'expire');
const ends = fc.record({ no: pick, mode: anyMode, part: bps, when: fc.constant('any time') }).map(ending);
/** Splits and deadlines have steps of their own: left to chance among the others, they met their case too rarely. */
const splits = fc
  .record({ no: pick, mode: fc.constant('split'), part: bps, when: fc.constant('any time') })
  .map(ending);
const atDeadlines = fc
  .record({
    no: pick,
    mode: fc.constantFrom('release', 'expire'),
    part: bps,
    when: fc.constantFrom('on time', 'just before'),
  })
  .map(ending);

const refundsOfMany = fc.record({ picks: fc.array(pick, { minLength: 2, maxLength: 5 }) }).map(
  ({ picks }) =>
    new Does({
      name: `refund ${picks.join(', ')}`,
      check: someHold,
      plain: (model) =>
        picks.map((no) => model.ledger.end(anyHold(model, no), 'refund', 10_000, model.nowMs)),
      ledger: async (tx, model, now) =>
        (await refundHolds(tx, { holdIds: picks.map((no) => anyHold(model, no)), now })).map(endedText),
    }),
);

const reversals = fc.record({ pick, bps }).map(
  ({ pick: no, bps: part }) =>
    new Does({
      name: `reverse ${no} ${part}`,
      check: someHold,
      plain: (model) => model.ledger.reverse(anyHold(model, no), part),
      ledger: async (tx, model, now) =>
        endedText(await reverse(tx, { holdId: anyHold(model, no), bps: part, now })),
    }),
);

const disputes = fc.record({ pick, isOpen: fc.boolean() }).map(
  ({ pick: no, isOpen }) =>
    new Does({
      name: `${isOpen ? 'open' : 'close'} a dispute of ${no}`,
      check: someHold,
      plain: (model) => model.ledger.dispute(anyHold(model, no), isOpen),
      ledger: async (tx, model, now) =>
        await dispute(tx, { holdId: anyHold(model, no), disputedAt: isOpen ? now : null }),
    }),
);

const clears = fc.record({ pick, when: deadline }).map(
  ({ pick: no, when }) =>
    new Does({
      name: `clear ${when} for ${no}`,
      check: someHold,
      plain: (model) => {
        reach(model, model.ledger.holds.get(anyHold(model, no))?.clearsAtMs, when);
        return model.ledger.clear(model.nowMs);
      },
      ledger: async (tx, _, now) => await clearDue(tx, { limit: 100, now }),
    }),
);

const waits = fc.constantFrom(1, DAY_MS - 1, DAY_MS, 7 * DAY_MS).map(
  (ms) =>
    new Does({
      name: `wait ${ms}`,
      plain: (model) => void (model.nowMs += ms),
      ledger: async () => undefined,
    }),
);

/** Orders and their endings come several times as often as the rest. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  orders,
  orders,
  orders,
  ends,
  ends,
  splits,
  splits,
  atDeadlines,
  atDeadlines,
  refundsOfMany,
  reversals,
  clears,
  topUps,
  gifts,
  adjusts,
  converts,
  freezes,
  disputes,
  waits,
  ...moneySteps,
];

/** What brings money in beside what takes it out. */
export const farewellSteps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  topUps,
  gifts,
  adjusts,
  adjusts,
  freezes,
  ...moneySteps,
];

/** What keeps lines from clearing beside what clears them. */
export const contestSteps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  orders,
  orders,
  ends,
  ends,
  splits,
  reversals,
  clears,
  clears,
  contests,
  contests,
  contests,
  disputes,
  topUps,
  waits,
];
