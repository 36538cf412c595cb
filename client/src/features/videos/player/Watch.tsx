import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useCallback, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { createPlayer } from './create-player.ts';
import { keptPlace } from './kept-places.ts';
import { beginningOf, latestPlace } from './place.ts';
import { Screen } from './Screen.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useCaptions } from './use-captions.ts';
import { useKeptPlaces } from './use-kept-places.ts';
import { useWatchedNow } from './use-watched-now.ts';

type Props = {
  video: WatchableVideo;
  playback: NonNullable<WatchableVideo['playback']>;
  /** It was bought on this page, a moment ago. */
  isJustBought: boolean;
};

/** The player of a course with what is beside it. */
export function Watch({ video, playback, isJustBought }: Props) {
  const { id, title, progress, durationSeconds } = video;
  const [player] = useState(() => {
    const known = progress && { ...progress, atMs: dateOf(progress.watchedAt).getTime() };
    const place = latestPlace(known, keptPlace(id));
    const duration = durationSeconds ?? 0;
    return createPlayer({
      title,
      seconds: beginningOf(place, duration),
      furthest: place?.furthest ?? 0,
      durationSeconds: duration,
    });
  });
  useKeptPlaces(() => undefined);
  useWatchedNow(player, id);
  const captions = useCaptions(player, id, video.captions);
  const renew = useCallback(async () => (await call('video/get', { videoId: id })).playback, [id]);
  const isAlone = video.chapters.length === 0 && captions.language === null;
  return (
    <div
      className={
        isAlone
          ? 'mx-auto w-full max-w-[72rem]'
          : 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]'
      }
    >
      <Screen {...{ video, playback, player, captions, renew, isJustBought }} />
      <SidePanel video={video} player={player} captions={captions} />
    </div>
  );
}
