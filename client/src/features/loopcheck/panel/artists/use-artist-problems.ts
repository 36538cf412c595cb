import { isEligible, isSoldOut } from '@dubplate/shared/features/loopcheck/rules.ts';
import { errorText } from '../../../../api/error-texts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useUser } from '../../../../api/use-session.ts';
import type { DraftArtist } from '../draft.ts';
import { useOpenCounts } from '../../../orders/use-open-counts.ts';

/** Why a chosen artist can no longer be sent to, by id: a draft may be days old. */
export function useArtistProblems(chosen: readonly DraftArtist[]): ReadonlyMap<string, string> {
  const user = useUser();
  const openWith = useOpenCounts('loopcheck/open-counts');
  const ids = chosen.map(({ id }) => id).sort();
  const { data, isLoading } = useCall(
    'user/get-artists',
    ids.length > 0 ? { filter: { ids }, perPage: 50 } : null,
    {
      keepPreviousData: true,
    },
  );
  const problems = new Map<string, string>();
  if (!data) return problems;
  for (const { id } of chosen) {
    const artist = data.items.find((item) => item.id === id);
    if (id === user?.uid) problems.set(id, errorText('own-content'));
    else if (artist && !isEligible(artist)) problems.set(id, errorText('not-accepting'));
    else if (artist && isSoldOut(artist, openWith(id))) problems.set(id, errorText('limit-reached'));
    // While other ids are being read, the list says nothing about one that was added since.
    else if (!artist && !isLoading) problems.set(id, errorText('not-accepting'));
  }
  return problems;
}
