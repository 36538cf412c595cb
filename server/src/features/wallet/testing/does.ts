import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import fc from 'fast-check';
import type { OpenDatabase } from '../../../db/db.ts';
import type { Tx } from '../../../db/schema.ts';
import type { Ended, Moved } from '../wallet.ts';
import { PlainLedger, type PlainLine } from './plain-ledger.ts';
import { start } from './people.ts';

/** What the model knows: the plain ledger, the clock, and the ids that were given so far. */
export interface Model {
  ledger: PlainLedger;
  nowMs: number;
  holdIds: string[];
  orders: TestOrder[];
  disputes: Map<number, PlainDispute>;
  refunds: Map<number, { person: string; tokens: number; provider: Provider }>;
}

/** A charged back payment: what it had credited, and what of that was still there. */
export interface PlainDispute {
  person: string;
  tokens: number;
  takenTokens: number;
  provider: Provider;
  /** How it ended; the same end may be told again. */
  isWon: boolean | null;
}

export interface Real {
  database: OpenDatabase;
  /** What differed between ledger and model after a command. */
  compare: (model: Model, command: string) => Promise<void>;
}

export interface TestOrder {
  id: string;
  buyer: string;
  lines: PlainLine[];
  isTip: boolean;
  isDirect: boolean;
  sold: ProductKind;
  refType: string;
  expiresAtMs: number | null;
}

/** What is sold with its price held until something happens, and what is paid to its seller at once. */
export const soldHeld = [
  'loopcheck',
  'feedback',
  'question',
  'private',
  'ticket',
  'message',
  'upvote',
] as const;
export const soldDirectly = ['file', 'upvote'] as const;

export const people = ['ann', 'ben', 'cat', 'dan'] as const;

/** Runs one thing on both sides and compares what each answered, then all balances. */
abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(_model: Readonly<Model>): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const expected = this.plain(model);
    const now = new Date(model.nowMs);
    const found = await real.database.transaction(async (tx) => await this.ledger(tx, model, now));
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      throw new Error(
        `${this.toString()}: the ledger says ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`,
      );
    }
    await real.compare(model, this.toString());
  }

  abstract plain(model: Model): unknown;
  abstract ledger(tx: Tx, model: Model, now: Date): Promise<unknown>;
  abstract toString(): string;
}

interface Doing {
  name: string;
  check?: (model: Readonly<Model>) => boolean;
  plain: (model: Model) => unknown;
  ledger: (tx: Tx, model: Model, now: Date) => Promise<unknown>;
}

export class Does extends Step {
  readonly #doing: Doing;
  constructor(doing: Doing) {
    super();
    this.#doing = doing;
  }
  override check(model: Readonly<Model>): boolean {
    return this.#doing.check?.(model) ?? true;
  }
  plain(model: Model): unknown {
    return this.#doing.plain(model);
  }
  async ledger(tx: Tx, model: Model, now: Date): Promise<unknown> {
    return await this.#doing.ledger(tx, model, now);
  }
  toString(): string {
    return this.#doing.name;
  }
}

export const movedText = (moved: Moved) => (moved.ok ? 'ok' : `${moved.reason} ${moved.missing}`);
export const endedText = (ended: Ended | undefined) => (ended?.ok ? 'ok' : (ended?.reason ?? 'nothing'));
export const origin = (refType: string, refId: string, now: Date) => ({
  refType,
  refId,
  label: refType,
  now,
});

export const person = fc.constantFrom(...people);
export const providers = ['sandbox', 'stripe', 'paypal'] as const;
export type Provider = (typeof providers)[number];
export const provider = fc.constantFrom(...providers);
export const key = fc.integer({ min: 0, max: 4 });
export const small = fc.integer({ min: 1, max: 2000 });
/** Rates at which rounding shows beside the round ones. */
export const bps = fc.constantFrom(0, 1, 3333, 5000, 9999, 10_000);

export function freshModel(): Model {
  return {
    ledger: new PlainLedger(),
    nowMs: start.getTime(),
    holdIds: [],
    orders: [],
    disputes: new Map(),
    refunds: new Map(),
  };
}
