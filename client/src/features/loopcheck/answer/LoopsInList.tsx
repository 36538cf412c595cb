import { PlayerInList } from '../../orders/PlayerInList.tsx';
import { LoopPlayer } from '../read/LoopPlayer.tsx';
import { useLoopcheck } from '../read/use-loopcheck.ts';

/** The loops of a request, below its row in the artist's list. */
export function LoopsInList({ requestId }: { requestId: string }) {
  const { data, error, mutate, signing } = useLoopcheck(requestId);
  const audio = { signing, reload: () => mutate() };
  return (
    <PlayerInList isLoaded={data !== undefined} error={error} onRetry={() => void mutate()}>
      {data?.files.map((file, index) => (
        <LoopPlayer
          key={file.name}
          file={file}
          isAutoloop={data.files.length === 1}
          audio={audio}
          playsAtOnce={index === 0}
        />
      ))}
    </PlayerInList>
  );
}
