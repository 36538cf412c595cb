import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { takeLikeLater } from './liked-later.ts';

/** The artists a person likes. A press shows at once; a refusal undoes it with a message. */
export function useLikes() {
  const user = useUser();
  const { data: ids, mutate } = useCall('user/get-liked-artists-ids', user ? {} : null);

  const like = async (artistId: string, isLiked: boolean) => {
    const others = (ids ?? []).filter((id) => id !== artistId);
    const next = isLiked ? [artistId, ...others] : others;
    try {
      await mutate(
        async () => {
          await call('user/like-artist', { artistId, like: isLiked });
          return next;
        },
        { optimisticData: next, rollbackOnError: true, revalidate: false },
      );
    } catch (error) {
      // Reloads instead of restoring the old list, because another heart may have been pressed since.
      void mutate();
      showToast({ type: 'error', text: errorText(callErrorOf(error).code) });
    }
  };

  const keepWish = useEffectEvent(() => {
    const artistId = takeLikeLater();
    if (artistId) void like(artistId, true);
  });
  const areKnown = ids !== undefined;
  useEffect(() => {
    if (areKnown) keepWish();
  }, [areKnown]);

  return { ids: ids ?? [], like };
}
