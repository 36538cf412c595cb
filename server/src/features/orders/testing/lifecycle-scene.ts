import type { Transition } from '@dubplate/shared/features/orders/lifecycle.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../db/schema.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import type { LineRow } from '../lines.store.ts';
import type { RequestProduct } from '../product.ts';

/** What a product tells the walk through its lifecycle: how to make a line, and how to do each act. */
export interface LifecycleFixture {
  product: RequestProduct;
  /** What its rows need to be true or false of a line besides its status. */
  flagsOf?(line: Readonly<Record<string, unknown>>): Readonly<Record<string, boolean>>;
  /** What a fresh artist must have switched on. */
  artistWith?: Parameters<typeof anArtist>[1];
  /** Sends one order to one artist; its id. */
  send(server: BootedServer, scene: { buyer: TestPerson; artist: TestPerson }): Promise<string>;
  /** The input of each call of the lifecycle. */
  inputs: Readonly<Record<string, (scene: Scene) => object>>;
  /** What each call answers to people whose act it is not. */
  strangers: Readonly<Record<string, Readonly<Record<Kind, number>>>>;
}

/** Everybody who may try an act. */
export const kinds = ['visitor', 'fan', 'buyer', 'artist', 'otherArtist', 'admin', 'superAdmin'] as const;
export type Kind = (typeof kinds)[number];
export type People = Record<Exclude<Kind, 'visitor' | 'buyer' | 'artist'>, TestPerson>;

export interface Scene {
  orderId: string;
  buyer: TestPerson;
  artist: TestPerson;
}

export async function somePeople(server: BootedServer): Promise<People> {
  return {
    fan: await aFan(server),
    otherArtist: await anArtist(server),
    admin: await aStaffMember(server),
    superAdmin: await aSuperAdmin(server),
  };
}

/** A fresh order of a fresh buyer to a fresh artist. */
export async function aScene(server: BootedServer, fixture: LifecycleFixture): Promise<Scene> {
  const [buyer, artist] = [
    await aFan(server, { tokens: 10_000 }),
    await anArtist(server, fixture.artistWith ?? {}),
  ];
  return { orderId: await fixture.send(server, { buyer, artist }), buyer, artist };
}

/** Everything that an act may change of one line. */
interface Picture {
  line: LineRow & { created_at: Date };
  orderStatus: number;
  /** One for each price of the line. */
  holds: Hold[];
  buyerTokens: number;
  artistPending: number;
  /** Rows of bell and mail. */
  notices: { id: string; code: string; user_id: string }[];
  /** Ids of people whose open pages were told. */
  told: string[];
}

type Hold = Awaited<ReturnType<typeof findHold>>;

async function findHold(db: Db, id: string) {
  return await db.selectFrom('wallet_holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function pictureOf(
  { database: { db } }: BootedServer,
  { product }: LifecycleFixture,
  scene: Scene,
): Promise<Picture> {
  const { orderId, buyer, artist } = scene;
  const { tables } = product;
  const { rows } = await sql<Picture['line'] & { order_status: number }>`select e.*, r.status as order_status
    from ${sql.table(tables.lines)} e join ${sql.table(tables.orders)} r on r.id = e.request_id
    where r.id = ${orderId}`.execute(db);
  const [line] = rows;
  if (!line) throw new Error('The scene has a line.');
  const holds = [await findHold(db, line.hold_id)];
  if (line.surcharge_hold_id) holds.push(await findHold(db, line.surcharge_hold_id));
  const accounts = await db
    .selectFrom('wallet_accounts')
    .select(['owner_id', 'kind', 'balance'])
    .where('owner_id', 'in', [buyer.userId, artist.userId])
    .execute();
  const balanceOf = (owner: string, kind: string) =>
    accounts.find((each) => each.owner_id === owner && each.kind === kind)?.balance ?? 0;
  const notices = await sql<Picture['notices'][number]>`select id, code, user_id from notifications
    union all select id, code, user_id from mail_outbox`.execute(db);
  // In the order in which it was told, wherever each event is by now.
  const told = await sql<{ topic: string }>`select topic from (
      select topic, document, 1 as part, position as place from realtime_events
      union all select topic, document, 2, id from realtime_outbox) as e
    where document->>'requestId' = ${orderId} order by part, place`.execute(db);
  return {
    line,
    orderStatus: line.order_status,
    holds,
    buyerTokens: balanceOf(buyer.userId, 'wallet'),
    artistPending: balanceOf(artist.userId, 'pending'),
    notices: notices.rows,
    told: told.rows.map(({ topic }) => topic.replace('requests:', '')),
  };
}

/** Checks that what happened between two pictures is what the row says, and nothing else. */
export function expectRow(
  transition: Transition<RequestStatus>,
  { before, after }: { before: Picture; after: Picture },
  ids: { buyer: string; artist: string; staff: readonly string[] },
): void {
  const { to, by, money, notices, tells } = transition;
  const status = to === 'same' ? before.line.status : to;
  expect({ line: after.line.status, order: after.orderStatus }).toEqual({ line: status, order: status });
  if (to === RequestStatus.Canceled) {
    expect(after.line.canceled_by_artist).toBe(by === 'artist');
    expect(after.line.canceled_by_staff !== null).toBe(by === 'staff');
  }
  expect(movementOf(before, after)).toEqual(movementBy(money, before.holds));
  const wanted = notices.flatMap(({ code, to: recipient }) =>
    [ids[recipient]].flat().map((userId) => `${code} ${userId}`),
  );
  // A job may tell people of other orders at the same time.
  const people = new Set([ids.buyer, ids.artist, ...ids.staff]);
  const known = new Set(before.notices.map(({ id }) => id));
  const added = after.notices.filter(({ id, user_id }) => !known.has(id) && people.has(user_id));
  expect(new Set(added.map(({ code, user_id }) => `${code} ${user_id}`))).toEqual(new Set(wanted));
  const told = after.told.slice(before.told.length).toSorted();
  expect(new Set(told)).toEqual(new Set(tells.map((side) => ids[side])));
}

interface Movement {
  holds: { status: number; isDisputed: boolean }[];
  toBuyer: number;
  toArtist: number;
}

function movementOf(before: Picture, after: Picture): Movement {
  return {
    holds: after.holds.map(({ status, disputed_at }) => ({ status, isDisputed: disputed_at !== null })),
    toBuyer: after.buyerTokens - before.buyerTokens,
    toArtist: after.artistPending - before.artistPending,
  };
}

/** What a row's operation does with each hold of the line, and together with the balances of both sides. */
function movementBy(money: Transition['money'], holds: readonly Hold[]): Movement {
  const parts = holds.map((hold) => {
    const operation = typeof money === 'string' ? money : (money[hold.product_kind] ?? 'none');
    // What has ended already is left alone; only what was delivered can be disputed.
    const isOpen = hold.status === (operation === 'dispute' ? RELEASED : HELD);
    const part = isOpen ? operations[operation]?.(hold) : undefined;
    return part ?? nothing(hold);
  });
  const sum = (side: 'toBuyer' | 'toArtist') => parts.reduce((total, part) => total + part[side], 0);
  return {
    holds: parts.map(({ status, isDisputed }) => ({ status, isDisputed })),
    toBuyer: sum('toBuyer'),
    toArtist: sum('toArtist'),
  };
}

interface Part {
  status: number;
  isDisputed: boolean;
  toBuyer: number;
  toArtist: number;
}

const HELD = 1;
const RELEASED = 2;
const nothing = ({ status }: Hold): Part => ({ status, isDisputed: false, toBuyer: 0, toArtist: 0 });
const operations: Readonly<Record<string, (hold: Hold) => Part>> = {
  none: nothing,
  dispute: ({ status }) => ({ status, isDisputed: true, toBuyer: 0, toArtist: 0 }),
  release: ({ gross }) => ({ status: 2, isDisputed: false, toBuyer: 0, toArtist: gross - gross / 5 }),
  refund: ({ wallet_part: paid }) => ({ status: 3, isDisputed: false, toBuyer: paid, toArtist: 0 }),
};
