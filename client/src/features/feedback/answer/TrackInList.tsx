import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { AudioPlayer } from '../../../ui/AudioPlayer/AudioPlayer.tsx';
import { AudioGone } from '../../orders/AudioGone.tsx';
import { PlayerInList } from '../../orders/PlayerInList.tsx';
import { useRequest } from '../read/use-request.ts';
import { useListening } from './use-listening.ts';

/** The track of a request, below its row in the artist's list. Hearing it there counts like hearing it on its page. */
export function TrackInList({ requestId }: { requestId: string }) {
  const { data, error, mutate, signing } = useRequest(requestId);
  return (
    <PlayerInList isLoaded={data !== undefined} error={error} onRetry={() => void mutate()}>
      {data && <Track request={data} signing={signing} reload={() => mutate()} />}
    </PlayerInList>
  );
}

type TrackProps = { request: RequestRecord; signing: number; reload: () => Promise<unknown> };

function Track({ request, signing, reload }: TrackProps) {
  const { file, peaksData, listened } = request;
  const listening = useListening(request, () => void reload());
  if (!file?.url) return <AudioGone />;
  return (
    <AudioPlayer
      key={signing}
      src={file.url}
      title={truncateFileName(file.name)}
      peaks={peaksData}
      durationSeconds={file.duration}
      isListened={listened}
      playsAtOnce
      onRetry={reload}
      onPlay={listening.onPlay}
      onTime={listening.onTime}
    />
  );
}
