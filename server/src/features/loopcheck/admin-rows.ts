import type { Db } from '../../db/schema.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import type { loopcheckRow } from '@dubplate/shared/features/loopcheck/calls.ts';
import type { z } from 'zod';
import { listLines, type LineRow, type RequestRow } from './requests.store.ts';

export type LoopcheckRow = z.infer<typeof loopcheckRow>;

/** Rows of the console's list, in two queries for any number of them. */
export async function presentRows(db: Db, requests: readonly RequestRow[]): Promise<LoopcheckRow[]> {
  const ids = requests.map((request) => request.id);
  const lines = await listLines(db, ids);
  const people = await listPeople(db, [
    ...requests.map((request) => request.requester_id),
    ...lines.map((line) => line.artist_id),
  ]);
  return requests.map((request) => {
    const own = lines.filter((line) => line.request_id === request.id);
    return presentRow(request, own, people);
  });
}

export function presentRow(
  request: RequestRow,
  lines: readonly LineRow[],
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
    artists: lines.map((line) => ({
      id: line.artist_id,
      username: people.get(line.artist_id)?.username ?? '',
      status: line.status,
    })),
    date: request.created_at.toISOString(),
    expiresAt: request.expires_at.toISOString(),
    total: request.total_tokens,
    status: request.status,
  };
}
