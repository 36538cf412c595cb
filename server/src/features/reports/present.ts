import type { OwnReport, ReportRecord, ReportRow } from '@dubplate/shared/features/reports/records.ts';
import { consolePath, products } from '@dubplate/shared/lookups/products.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople, listSuperAdminIds, type Person } from '../accounts/accounts.ts';
import { holdNameOf } from '../orders/orders.ts';
import { type Hold, listHolds } from '../wallet/wallet.ts';
import { countOthers, holdsOf, type Report } from './store.ts';

export function presentOwn(report: Report): OwnReport {
  return {
    id: report.id,
    date: report.created_at.toISOString(),
    requestId: report.request_id,
    artistId: report.artist_id,
    reason: report.reason,
    text: report.body,
    status: report.status,
    refundedTokens: report.refunded_tokens,
    resolvedAt: report.resolved_at?.toISOString() ?? null,
  };
}

/** Rows for staff, in two queries for any number. */
export async function presentRows(db: Db | Tx, reports: readonly Report[]): Promise<ReportRow[]> {
  const sides = reports.flatMap((report) => [report.reporter_id, report.artist_id]);
  const people = await listPeople(db, sides);
  const holds = await readHolds(db, reports);
  return reports.map((report) => presentRow(report, people, heldFor(report, holds)));
}

export async function presentRecord(db: Db | Tx, report: Report): Promise<ReportRecord> {
  const resolverIds = report.resolved_by === null ? [] : [report.resolved_by];
  const sides = [report.reporter_id, report.artist_id];
  const refunderIds = (await listSuperAdminIds(db)).filter((id) => !sides.includes(id));
  const people = await listPeople(db, [...sides, ...resolverIds, ...refunderIds]);
  const held = heldFor(report, await readHolds(db, [report]));
  const [hold] = held;
  if (!hold) throw new Error(`The report ${report.id} is about a hold that is not there.`);
  const others = await countOthers(db, report);
  return {
    ...presentRow(report, people, held),
    parts: held.map(presentPart),
    holdStatus: holdNameOf(hold),
    hasCleared: hold.cleared_at !== null,
    clearsAt: hold.clears_at?.toISOString() ?? null,
    resolvedBy: report.resolved_by === null ? null : (people.get(report.resolved_by)?.username ?? ''),
    note: report.note,
    link: consolePath(products[report.kind], report.request_id) ?? '',
    reporterOthers: others.reporter,
    artistOthers: others.artist,
    refunders: refunderIds.flatMap((id) => people.get(id)?.username ?? []),
  };
}

async function readHolds(db: Db | Tx, reports: readonly Report[]): Promise<Map<string, Hold>> {
  const holds = await listHolds(db, reports.flatMap(holdsOf));
  return new Map(holds.map((hold) => [hold.id, hold]));
}

/** The price first. */
function heldFor(report: Report, holds: ReadonlyMap<string, Hold>): Hold[] {
  return holdsOf(report).flatMap((id) => holds.get(id) ?? []);
}

function presentPart({ product_kind: kind, gross, discount, fee, net, fee_bps: feeBps }: Hold) {
  return { kind, gross, paid: gross - discount, fee, net, feeBps };
}

function presentRow(report: Report, people: Map<string, Person>, held: readonly Hold[]): ReportRow {
  return {
    ...presentOwn(report),
    kind: report.kind,
    reporter: personOf(people, report.reporter_id),
    artist: personOf(people, report.artist_id),
    gross: held.reduce((sum, { gross }) => sum + gross, 0),
  };
}

function personOf(people: Map<string, Person>, id: string) {
  const person = people.get(id);
  return { id, username: person?.username ?? '', email: person?.email ?? '' };
}
