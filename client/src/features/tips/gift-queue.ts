import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import type { GiftAmount } from '@dubplate/shared/features/tips/model.ts';
import { giftOf } from '@dubplate/shared/features/tips/rules.ts';

/** What crosses the picture at one time: a gift, or several of the same kind when many wait. */
export interface GiftTurn {
  /** Of its first gift. */
  id: string;
  gift: GiftAmount;
  count: number;
  /** Each giver once, the first one first. */
  givers: readonly string[];
}

export interface GiftQueue {
  phase: 'idle' | 'playing' | 'pause';
  /** What plays, or played last. */
  turn: GiftTurn | null;
  waiting: readonly GiftTurn[];
  /** Tips that were looked at. */
  seen: ReadonlySet<string>;
}

/** As long as the way across the picture in gifts.css. */
export const GIFT_PLAYS_MS = 6000;
const PAUSE_MS = 1000;
const SHORT_PAUSE_MS = 200;
/** With more gifts waiting, the pause is short and gifts of the same kind play together. */
const WAITING_APART_MAX = 3;

export const emptyGiftQueue: GiftQueue = { phase: 'idle', turn: null, waiting: [], seen: new Set() };

/** Takes in the gifts among new tips, in the order in which they were given. Donations have no picture. */
export function withTips(queue: GiftQueue, newestFirst: TipsDocument['tips']): GiftQueue {
  const added = newestFirst.filter(({ id }) => !queue.seen.has(id)).toReversed();
  if (added.length === 0) return queue;
  const turns = added.flatMap(({ id, amount, donationOnly, from }): GiftTurn[] => {
    const gift = giftOf(amount, donationOnly);
    return gift === null ? [] : [{ id, gift, count: 1, givers: [from] }];
  });
  const waiting = [...queue.waiting, ...turns];
  const next = { ...queue, waiting, seen: new Set([...queue.seen, ...added.map(({ id }) => id)]) };
  const begun = queue.phase === 'idle' ? withNextTurn(next) : next;
  return begun.waiting.length > WAITING_APART_MAX ? { ...begun, waiting: grouped(begun.waiting) } : begun;
}

/** After the pause. */
export function withNextTurn(queue: GiftQueue): GiftQueue {
  const [turn = null, ...waiting] = queue.waiting;
  return { ...queue, phase: turn === null ? 'idle' : 'playing', turn, waiting };
}

/** After a turn has played in full. */
export function withPause(queue: GiftQueue): GiftQueue {
  return { ...queue, phase: queue.waiting.length === 0 ? 'idle' : 'pause' };
}

export function pauseMs({ waiting }: GiftQueue): number {
  return waiting.length > WAITING_APART_MAX ? SHORT_PAUSE_MS : PAUSE_MS;
}

/** One turn for each kind of gift, at the place of its first one: six at most, however many are given. */
function grouped(turns: readonly GiftTurn[]): GiftTurn[] {
  const byGift = new Map<GiftAmount, GiftTurn>();
  for (const turn of turns) {
    const first = byGift.get(turn.gift);
    byGift.set(turn.gift, first ? together(first, turn) : turn);
  }
  return [...byGift.values()];
}

function together(first: GiftTurn, later: GiftTurn): GiftTurn {
  const givers = [...new Set([...first.givers, ...later.givers])];
  return { ...first, count: first.count + later.count, givers };
}
