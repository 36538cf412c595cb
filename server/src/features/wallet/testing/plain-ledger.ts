import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import {
  CLEARING_DAYS,
  endLine,
  paidOf,
  reverseLine,
  splitHold,
  type LineEnd,
  type PaidLine,
} from '@dubplate/shared/features/wallet/rules.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';

interface PlainHold extends PaidLine {
  order: string;
  buyer: string;
  seller: string;
  status: number;
  expiresAtMs: number | null;
  clearsAtMs: number | null;
  isCleared: boolean;
  isDisputed: boolean;
  isContested: boolean;
  createdAtMs: number;
  reversedPart: number;
  end: LineEnd | null;
  refundBps: number;
  /** A reversal took all of it back. */
  isWholeBack?: boolean;
}

export interface PlainLine {
  id: string;
  seller: string;
  gross: number;
  discount: number;
  feeBps: number;
}

const own = () => ({ wallet: 0, bonus: 0, pending: 0, earnings: 0 });

type Cash = 'cash:sandbox' | 'cash:stripe' | 'cash:paypal';

interface PlainPayout {
  person: string;
  tokens: number;
  /** What is set aside, was paid, came back, and came back after it was paid. */
  set: number;
  paid: number;
  returned: number;
  failed: number;
}

/** The ledger as a reader of docs/product/money.md would write it, one thing after the other, with nothing to race or to store. */
export class PlainLedger {
  readonly people = new Map<string, ReturnType<typeof own>>();
  readonly frozen = new Set<string>();
  readonly holds = new Map<string, PlainHold>();
  readonly statements = new Map<string, number[]>();
  readonly platform = {
    'cash:sandbox': 0,
    'cash:stripe': 0,
    'cash:paypal': 0,
    promo: 0,
    fees: 0,
    adjust: 0,
    losses: 0,
    escrow: 0,
    payout: 0,
    paidout: 0,
  };
  /** Orders that were told of as wholly refunded. */
  readonly refundedOrders: string[] = [];
  readonly payouts = new Map<string, PlainPayout>();
  readonly charged = new Map<string, number>();
  readonly #keys = new Map<string, string>();

  of(person: string) {
    const known = this.people.get(person) ?? own();
    this.people.set(person, known);
    return known;
  }

  tokenOf(person: string): number {
    return this.of(person).wallet + this.of(person).bonus;
  }

  credit(given: {
    key: string;
    person: string;
    account: 'wallet' | 'bonus';
    from: Cash | 'promo';
    tokens: number;
  }): string {
    const { key, person, account, from, tokens } = given;
    return this.#once(key, JSON.stringify([person, from, tokens]), () => {
      this.platform[from] -= tokens;
      this.#spendable(person, account, tokens);
      return 'ok';
    });
  }

  gift({ key, person, tokens }: { key: string; person: string; tokens: number }): string {
    return this.#once(key, JSON.stringify([person, tokens]), () => {
      const lacking = -tokens - this.of(person).bonus;
      if (lacking > 0) return `insufficient-credit ${lacking}`;
      this.platform.promo -= tokens;
      this.#spendable(person, 'bonus', tokens);
      return 'ok';
    });
  }

  /** Bought tokens only, as far as they go; nothing left is no refusal. */
  chargeBack({ key, person, tokens }: { key: string; person: string; tokens: number }): number {
    const earlier = this.charged.get(key);
    if (earlier !== undefined) return earlier;
    const taken = Math.min(tokens, this.of(person).wallet);
    this.platform.losses += taken;
    this.#spendable(person, 'wallet', -taken);
    this.charged.set(key, taken);
    return taken;
  }

  returnChargeback({ key, person, tokens }: { key: string; person: string; tokens: number }): string {
    return this.#once(key, JSON.stringify([person, tokens]), () => {
      this.platform.losses -= tokens;
      this.#spendable(person, 'wallet', tokens);
      return 'ok';
    });
  }

  loseChargeback({ key, from, tokens }: { key: string; from: Cash; tokens: number }): string {
    return this.#once(key, JSON.stringify([from, tokens]), () => {
      this.platform.losses -= tokens;
      this.platform[from] += tokens;
      return 'ok';
    });
  }

  /** Negative tokens leave the wallet for the card; positive ones are a refund that the provider refused. */
  refundTopUp(given: { key: string; person: string; from: Cash; tokens: number }): string {
    const { key, person, from, tokens } = given;
    return this.#once(key, JSON.stringify([person, from, tokens]), () => {
      const lacking = -tokens - this.of(person).wallet;
      if (lacking > 0) return `insufficient-credit ${lacking}`;
      this.platform[from] -= tokens;
      this.#spendable(person, 'wallet', tokens);
      return 'ok';
    });
  }

  requestPayout({ id, person, tokens }: { id: string; person: string; tokens: number }): string {
    return this.#once(`payout ${id}`, JSON.stringify([person, tokens]), () => {
      if (this.frozen.has(person)) return 'account-frozen 0';
      const lacking = tokens - this.of(person).earnings;
      if (lacking > 0) return `insufficient-credit ${lacking}`;
      this.of(person).earnings -= tokens;
      this.platform.payout += tokens;
      this.payouts.set(id, { person, tokens, set: tokens, paid: 0, returned: 0, failed: 0 });
      return 'ok';
    });
  }

  endPayout(id: string, how: 'return' | 'settle' | 'fail'): string {
    const payout = this.payouts.get(id);
    if (!payout) throw new Error(`The model knows no pay-out ${id}.`);
    return this.#once(`${how} ${id}`, '', () => {
      const { person, tokens } = payout;
      const there = how === 'fail' ? payout.paid - payout.returned - payout.failed : payout.set;
      if (there < tokens) return `insufficient-credit ${tokens - there}`;
      if (how === 'fail') this.platform.paidout -= tokens;
      else this.platform.payout -= tokens;
      if (how !== 'fail') payout.set = 0;
      if (how === 'settle') this.platform.paidout += tokens;
      else this.of(person).earnings += tokens;
      payout[how === 'settle' ? 'paid' : how === 'fail' ? 'failed' : 'returned'] = tokens;
      return 'ok';
    });
  }

  adjust(given: { key: string; person: string; account: 'wallet' | 'earnings'; tokens: number }): string {
    const { key, person, account, tokens } = given;
    return this.#once(key, JSON.stringify([person, account, tokens]), () => {
      const lacking = -tokens - this.of(person)[account];
      if (lacking > 0) return `insufficient-credit ${lacking}`;
      this.platform.adjust -= tokens;
      if (account === 'earnings') this.of(person).earnings += tokens;
      else this.#spendable(person, 'wallet', tokens);
      return 'ok';
    });
  }

  convert({ key, person, tokens }: { key: string; person: string; tokens: number }): string {
    return this.#once(key, JSON.stringify([person, tokens]), () => {
      if (this.frozen.has(person)) return 'account-frozen 0';
      const lacking = tokens - this.of(person).earnings;
      if (lacking > 0) return `insufficient-credit ${lacking}`;
      this.of(person).earnings -= tokens;
      this.#spendable(person, 'wallet', tokens);
      return 'ok';
    });
  }

  order(given: {
    id: string;
    buyer: string;
    lines: PlainLine[];
    isTip: boolean;
    isDirect: boolean;
    expiresAtMs: number | null;
    nowMs: number;
  }): string {
    const { id, buyer, lines, isTip, isDirect, expiresAtMs, nowMs } = given;
    return this.#once(
      `${isTip ? 'tip' : 'purchase'} ${id}`,
      JSON.stringify([buyer, lines, isTip, isDirect]),
      () => {
        const paid = lines.reduce((sum, line) => sum + paidOf(line), 0);
        const bonus = isTip ? 0 : this.of(buyer).bonus;
        if (this.frozen.has(buyer)) return 'account-frozen 0';
        if (lines.some((line) => line.seller === buyer)) return 'own-content 0';
        if (this.of(buyer).wallet + bonus < paid)
          return `insufficient-credit ${paid - this.of(buyer).wallet - bonus}`;
        const parts = splitHold(lines, bonus);
        const fromBonus = parts.reduce((sum, part) => sum + part.bonusPart, 0);
        this.#spendable(buyer, 'wallet', fromBonus - paid, -fromBonus);
        lines.forEach((line, index) => {
          const part = parts[index] ?? { bonusPart: 0, walletPart: 0 };
          const open = {
            status: HoldStatus.Held,
            isCleared: false,
            isDisputed: false,
            isContested: false,
            createdAtMs: nowMs,
            reversedPart: 0,
            end: null,
            refundBps: 0,
            clearsAtMs: null,
          };
          this.holds.set(line.id, {
            ...line,
            ...part,
            ...open,
            order: id,
            buyer,
            expiresAtMs: isDirect ? null : expiresAtMs,
          });
          this.platform.promo -= line.discount;
          this.platform.escrow += line.gross;
          if (isDirect) this.end(line.id, 'release', 0, nowMs);
        });
        return 'ok';
      },
    );
  }

  end(id: string, mode: 'release' | 'refund' | 'expire' | 'split', refundBps: number, nowMs: number): string {
    const hold = this.#hold(id);
    const status = {
      release: HoldStatus.Released,
      refund: HoldStatus.Refunded,
      expire: HoldStatus.Refunded,
      split: HoldStatus.Split,
    }[mode];
    if (hold.end) {
      const isSame =
        hold.status === status &&
        endLine(hold, refundBps).refundedWallet + endLine(hold, refundBps).refundedBonus ===
          hold.end.refundedWallet + hold.end.refundedBonus;
      return isSame ? 'ok' : 'closed';
    }
    const isOver = hold.expiresAtMs !== null && nowMs >= hold.expiresAtMs;
    if (mode === 'release' && isOver) return 'too-late';
    if (mode === 'expire' && !isOver) return 'not-due';
    const end = endLine(hold, refundBps);
    Object.assign(hold, { status, end, refundBps });
    if (end.releasedPart > 0) hold.clearsAtMs = nowMs + CLEARING_DAYS * DAY_MS;
    this.platform.escrow -= hold.gross;
    this.platform.promo += end.refundedDiscount;
    this.platform.fees += end.fee;
    this.of(hold.seller).pending += end.net;
    this.#spendable(hold.buyer, 'wallet', end.refundedWallet, end.refundedBonus);
    this.#noteRefund(hold.order);
    return 'ok';
  }

  #noteRefund(order: string): void {
    const lines = [...this.holds.values()].filter((line) => line.order === order);
    const isWhole = lines.every(
      ({ status, end, isWholeBack }) =>
        status === HoldStatus.Refunded ||
        (status === HoldStatus.Split && end?.releasedPart === 0) ||
        (status === HoldStatus.Reversed && isWholeBack),
    );
    if (isWhole) this.refundedOrders.push(order);
  }

  reverse(id: string, bps: number): string {
    const hold = this.#hold(id);
    if (hold.status === HoldStatus.Reversed) return 'ok';
    if (!hold.end || hold.status === HoldStatus.Refunded) return 'not-released';
    const back = reverseLine(hold, hold.end, bps);
    const account = hold.isCleared ? 'earnings' : 'pending';
    const taken = Math.min(back.netBack, this.of(hold.seller)[account]);
    this.of(hold.seller)[account] -= taken;
    this.platform.losses -= back.netBack - taken;
    this.platform.fees -= back.feeBack;
    this.platform.promo += back.discountBack;
    this.#spendable(hold.buyer, 'wallet', back.toWallet, back.toBonus);
    hold.status = HoldStatus.Reversed;
    hold.reversedPart = back.netBack + back.feeBack;
    hold.isWholeBack = back.netBack + back.feeBack === hold.end.releasedPart;
    hold.end = { ...hold.end, net: hold.end.net - back.netBack };
    this.#noteRefund(hold.order);
    return 'ok';
  }

  dispute(id: string, isOpen: boolean): boolean {
    const hold = this.#hold(id);
    if (![HoldStatus.Released, HoldStatus.Split].some((status) => status === hold.status) || hold.isCleared)
      return false;
    hold.isDisputed = isOpen;
    return true;
  }

  /**
   * The newest lines since then that `tokens` bought tokens paid for stay pending; the person's others clear. Answers
   * with the ids of those that stay.
   */
  contest({ person, tokens, sinceMs }: { person: string; tokens: number; sinceMs: number }): string[] {
    const bought = [...this.holds].filter(([, { buyer, isCleared }]) => buyer === person && !isCleared);
    for (const [, hold] of bought) hold.isContested = false;
    const newestFirst = [...this.holds]
      .filter(([, { buyer, createdAtMs }]) => buyer === person && createdAtMs >= sinceMs)
      .toSorted(([a, one], [b, other]) => other.createdAtMs - one.createdAtMs || (a < b ? 1 : -1));
    let left = tokens;
    for (const [, hold] of newestFirst) {
      const spent = Math.max(0, hold.walletPart - (hold.end?.refundedWallet ?? 0) - hold.reversedPart);
      if (left > 0 && spent > 0 && !hold.isCleared) hold.isContested = true;
      left -= spent;
    }
    return bought
      .filter(([, hold]) => hold.isContested)
      .map(([id]) => id)
      .toSorted();
  }

  clear(nowMs: number): number {
    const due = [...this.holds.values()].filter(
      (hold) =>
        !hold.isCleared &&
        !hold.isDisputed &&
        !hold.isContested &&
        hold.clearsAtMs !== null &&
        hold.clearsAtMs <= nowMs,
    );
    for (const hold of due) {
      hold.isCleared = true;
      const net = hold.end?.net ?? 0;
      this.of(hold.seller).pending -= net;
      this.of(hold.seller).earnings += net;
    }
    return due.length;
  }

  #hold(id: string): PlainHold {
    const hold = this.holds.get(id);
    if (!hold) throw new Error(`The model knows no hold ${id}.`);
    return hold;
  }

  /** A refusal leaves no key behind: the same request may succeed later. */
  #once(key: string, request: string, work: () => string): string {
    const earlier = this.#keys.get(key);
    if (earlier !== undefined) return earlier === request ? 'ok' : 'key-reused 0';
    const answer = work();
    if (answer === 'ok') this.#keys.set(key, request);
    return answer;
  }

  #spendable(person: string, account: 'wallet' | 'bonus', tokens: number, bonus = 0): void {
    this.of(person)[account] += tokens;
    this.of(person).bonus += bonus;
    if (tokens + bonus === 0) return;
    const rows = this.statements.get(person) ?? [];
    this.statements.set(person, [...rows, this.tokenOf(person)]);
  }
}
