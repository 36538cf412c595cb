import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { type HoldName, HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import type { MoneyLine, OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import type { Db } from '../../db/schema.ts';
import type { Person } from '../accounts/accounts.ts';
import { type Hold, listHolds } from '../wallet/wallet.ts';
import { heldSurchargeOf } from './deliveries.ts';
import type { LineRow, OrderRow } from './lines.store.ts';
import type { RequestProduct } from './product.ts';

type People = ReadonlyMap<string, Person>;

const nameOfStatus: Record<HoldStatus, HoldName> = {
  [HoldStatus.Held]: 'held',
  [HoldStatus.Released]: 'released',
  [HoldStatus.Refunded]: 'refunded',
  [HoldStatus.Split]: 'split',
  [HoldStatus.Reversed]: 'reversed',
};

/** How a hold is called where staff read it. */
export function holdNameOf({ status }: Hold): HoldName {
  return nameOfStatus[status];
}

/** Everybody whom an order names: both sides, and staff who ended a part of it. */
export function peopleOf(order: OrderRow, lines: readonly LineRow[]): string[] {
  const named = lines.flatMap((line) => [line.artist_id, line.canceled_by_staff]);
  return [order.requester_id, ...named].filter((id) => id !== null);
}

/** What one hold was and how it ended. What was taken back after a report counts as refunded, as in the statements of both sides. */
export function moneyOf(hold: Hold) {
  const { gross, discount, bonus_part, wallet_part, reversed_part, reversed_net } = hold;
  return {
    kind: hold.product_kind,
    gross,
    discount,
    paid: gross - discount,
    bonusPart: bonus_part,
    walletPart: wallet_part,
    refunded: hold.refunded_part + reversed_part,
    released: hold.released_part - reversed_part,
    fee: hold.fee - (reversed_part - reversed_net),
    net: hold.net - reversed_net,
    holdStatus: holdNameOf(hold),
  };
}

/** The money of every line. */
export async function presentMoney(db: Db, lines: readonly LineRow[], people: People): Promise<MoneyLine[]> {
  const parts = lines.flatMap((line) => [
    { line, holdId: line.hold_id },
    ...(line.surcharge_hold_id ? [{ line, holdId: line.surcharge_hold_id }] : []),
  ]);
  const holds = await listHolds(
    db,
    parts.map(({ holdId }) => holdId),
  );
  return parts.flatMap(({ line, holdId }) => {
    const hold = holds.find(({ id }) => id === holdId);
    if (!hold) return [];
    return [
      {
        ...moneyOf(hold),
        artistId: line.artist_id,
        username: people.get(line.artist_id)?.username ?? '',
        status: line.status,
      },
    ];
  });
}

/** When it was sent and how each line ended; `further` is what else a product knows of it. */
export function presentEvents(
  product: RequestProduct,
  given: {
    order: OrderRow;
    lines: readonly LineRow[];
    people: People;
    /** What was sent, such as "2 loops to 3 artists". */
    contents: string;
    further: readonly OrderEvent[];
  },
): OrderEvent[] {
  const { order, lines, people, contents, further } = given;
  const nameOf = (id: string) => people.get(id)?.username ?? id;
  const sent = {
    date: order.created_at.toISOString(),
    what: `sent, ${contents}, price held`,
    actor: nameOf(order.requester_id),
    tokens: order.total_tokens,
  };
  const ends = lines.flatMap((line) => {
    if (line.updated_at === null) return [];
    const actorId = actorOf(line);
    const what = `${nameOf(line.artist_id)}: ${endText(product, line)}`;
    const actor = actorId === null ? 'deadline' : nameOf(actorId);
    return [{ date: line.updated_at.toISOString(), what, actor, tokens: paidWithEnd(line) }];
  });
  return [sent, ...ends, ...further].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The price, and the surcharge unless it went back before. */
function paidWithEnd(line: LineRow): number {
  return line.price_tokens + (heldSurchargeOf(line) === null ? 0 : (line.surcharge_tokens ?? 0));
}

function endText({ lifecycle }: RequestProduct, { status }: LineRow): string {
  const word = lifecycle.statuses[status].toLowerCase();
  return `${word}, price ${status === RequestStatus.Answered ? 'released' : 'refunded'}`;
}

/** Null for the deadline. */
function actorOf(line: LineRow): string | null {
  if (line.status === RequestStatus.Expired) return null;
  const isByBuyer = line.status === RequestStatus.Canceled && !line.canceled_by_artist;
  return line.canceled_by_staff ?? (isByBuyer ? line.requester_id : line.artist_id);
}
