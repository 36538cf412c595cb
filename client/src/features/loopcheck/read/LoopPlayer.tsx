import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { AudioGone } from '../../orders/AudioGone.tsx';
import { AudioPlayer } from '../../../ui/AudioPlayer/AudioPlayer.tsx';

export interface AudioAccess {
  /** Changes when new addresses were signed because the old ones are about to expire. */
  signing: number;
  /** Reads the request again, which signs new addresses for the next attempt. */
  reload: () => Promise<unknown>;
}

type Props = {
  file: LoopcheckRequest['files'][number];
  isAutoloop?: boolean;
  playsAtOnce?: boolean;
  audio: AudioAccess;
};

/** A sent loop: it plays its 30 seconds, which can no longer be moved. */
export function LoopPlayer({ file, isAutoloop = false, playsAtOnce = false, audio }: Props) {
  if (file.url === '') return <AudioGone />;
  return (
    <AudioPlayer
      key={audio.signing}
      src={file.url}
      title={truncateFileName(file.name)}
      height={66}
      peaks={file.peaks}
      durationSeconds={file.duration}
      loopStart={file.start}
      isAutoloop={isAutoloop}
      playsAtOnce={playsAtOnce}
      onRetry={() => audio.reload()}
    />
  );
}
