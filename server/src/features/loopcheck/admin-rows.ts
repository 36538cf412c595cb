import type { Db } from '../../db/schema.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import type { loopcheckRow } from '@dubplate/shared/features/loopcheck/calls.ts';
import type { z } from 'zod';
import { listEntries, type EntryRow, type RequestRow } from './requests.store.ts';

export type LoopcheckRow = z.infer<typeof loopcheckRow>;

/** Rows of the console's list, in two queries for any number of them. */
export async function presentRows(db: Db, requests: readonly RequestRow[]): Promise<LoopcheckRow[]> {
  const ids = requests.map((request) => request.id);
  const entries = await listEntries(db, ids);
  const people = await listPeople(db, [
    ...requests.map((request) => request.requester_id),
    ...entries.map((entry) => entry.artist_id),
  ]);
  return requests.map((request) => {
    const own = entries.filter((entry) => entry.request_id === request.id);
    return presentRow(request, own, people);
  });
}

export function presentRow(
  request: RequestRow,
  entries: readonly EntryRow[],
  people: Map<string, Person>,
): LoopcheckRow {
  const requester = people.get(request.requester_id);
  return {
    id: request.id,
    requester: {
      id: request.requester_id,
      username: requester?.username ?? '',
      email: requester?.email ?? '',
    },
    files: request.files,
    artists: entries.map((entry) => ({
      id: entry.artist_id,
      username: people.get(entry.artist_id)?.username ?? '',
      status: entry.status,
    })),
    date: request.created_at.toISOString(),
    expiresAt: request.expires_at.toISOString(),
    total: request.total_tokens,
    status: request.status,
  };
}
