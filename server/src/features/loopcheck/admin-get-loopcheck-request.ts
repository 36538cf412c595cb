import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { listHolds, type Hold } from '../wallet/wallet.ts';
import { presentRow } from './admin-rows.ts';
import { presentEntry, presentFile } from './present.ts';
import { findRequest, listEntries, listFiles, type EntryRow, type RequestRow } from './requests.store.ts';

/** One Loopcheck with the money of every line and what happened to it when. */
export const adminGetLoopcheckRequest = implement(
  'admin/get-loopcheck-request',
  async ({ input, db, ctx, now }) => {
    const request = await findRequest(db, input.requestId);
    if (!request) throw notFound('Loopcheck');
    const entries = await listEntries(db, [request.id]);
    const files = await listFiles(db, request.id);
    const people = await listPeople(db, peopleOf(request, entries));
    const holds = new Map(
      (
        await listHolds(
          db,
          entries.map((entry) => entry.hold_id),
        )
      ).map((hold) => [hold.id, hold]),
    );
    return {
      ...presentRow(request, entries, people),
      comment: request.comment,
      fileList: files.map((file) => {
        const { name, start, duration, url } = presentFile(ctx, file, now);
        return { name, start, duration, url };
      }),
      lines: entries.flatMap((entry) => {
        const hold = holds.get(entry.hold_id);
        return hold ? [lineOf(entry, hold, people)] : [];
      }),
      answers: entries.map((entry) => ({ ...presentEntry(entry, people), loops: entry.loops ?? [] })),
      timeline: timelineOf(request, entries, people),
    };
  },
);

const holdNames = Object.fromEntries(
  Object.entries(HoldStatus).map(([name, status]) => [status, name.toLowerCase()]),
);

function lineOf(entry: EntryRow, hold: Hold, people: Map<string, Person>) {
  return {
    artistId: entry.artist_id,
    username: people.get(entry.artist_id)?.username ?? '',
    status: entry.status,
    gross: hold.gross,
    discount: hold.discount,
    paid: hold.gross - hold.discount,
    bonusPart: hold.bonusPart,
    walletPart: hold.walletPart,
    refunded: hold.refundedPart,
    released: hold.releasedPart,
    fee: hold.fee,
    net: hold.net,
    holdStatus: holdNames[hold.status] ?? 'held',
  };
}

const whatHappened: Record<LoopcheckStatus, string> = {
  [LoopcheckStatus.Pending]: 'sent',
  [LoopcheckStatus.Answered]: 'answered, price released',
  [LoopcheckStatus.Canceled]: 'canceled, price refunded',
  [LoopcheckStatus.Expired]: 'expired, price refunded',
};

/** Everybody whom the record names: both sides, and staff who ended something. */
function peopleOf(request: RequestRow, entries: readonly EntryRow[]): string[] {
  const named = entries.flatMap((entry) => [entry.artist_id, entry.canceled_by_staff]);
  return [request.requester_id, ...named].filter((id) => id !== null);
}

function timelineOf(request: RequestRow, entries: readonly EntryRow[], people: Map<string, Person>) {
  const nameOf = (id: string) => people.get(id)?.username ?? id;
  const sent = {
    date: request.created_at.toISOString(),
    what: `sent, ${request.files} × ${entries.length}, price held`,
    actor: nameOf(request.requester_id),
    tokens: request.total_tokens,
  };
  const ends = entries.flatMap((entry) => {
    if (entry.updated_at === null) return [];
    const isByBuyer = entry.status === LoopcheckStatus.Canceled && !entry.canceled_by_artist;
    const isByTime = entry.status === LoopcheckStatus.Expired;
    const side = isByBuyer ? request.requester_id : entry.artist_id;
    const actor = isByTime ? 'deadline' : nameOf(entry.canceled_by_staff ?? side);
    const what = `${nameOf(entry.artist_id)}: ${whatHappened[entry.status]}`;
    return [{ date: entry.updated_at.toISOString(), what, actor, tokens: entry.price_tokens }];
  });
  const likes = entries.flatMap((entry) =>
    entry.liked_at === null
      ? []
      : [
          {
            date: entry.liked_at.toISOString(),
            what: `liked ${nameOf(entry.artist_id)}`,
            actor: nameOf(request.requester_id),
            tokens: null,
          },
        ],
  );
  return [sent, ...ends, ...likes].toSorted((a, b) => a.date.localeCompare(b.date));
}
