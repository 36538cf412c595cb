import { useEffect } from 'react';
import { subscribe, subscribeTo } from '../../../api/subscribe.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';

/** One course. Its artist's page follows what becomes of the file, a buyer's what becomes of the purchase. */
export function useVideo(videoId: string) {
  // The id alone: the person's record changes with every event of the stream, and each new listener reopens it.
  const userId = useUser()?.uid;
  const read = useCall('video/get', { videoId }, { revalidateOnFocus: false });
  const { data, mutate } = read;
  const artistId = data?.artistId;
  const ownerId = userId !== undefined && userId === artistId ? userId : null;
  useEffect(() => {
    if (ownerId !== null) return subscribeTo('videos', ownerId, () => void mutate());
  }, [ownerId, mutate]);
  const isBuyer = ownerId === null && data?.purchased === true;
  useEffect(() => {
    if (!isBuyer) return;
    // A refund reaches its buyer as a change of the balance.
    return subscribe('user', (_, type) => {
      if (type === 'change') void mutate();
    });
  }, [isBuyer, mutate]);
  return read;
}
