import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';

/** What every person has and what only artists have come from two calls. */
export async function getArtist(userId: string, signal?: AbortSignal) {
  const [{ items }, person] = await Promise.all([
    call('admin/artists', { filter: { ids: [userId] }, perPage: 1 }, { signal }),
    call('admin/get-user', { userId }, { signal }),
  ]);
  if (!items[0]) throw new CallError('not-found', {}, { status: 404 });
  return { ...items[0], ...person };
}
