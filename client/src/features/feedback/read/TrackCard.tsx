import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { type RefObject, useEffect } from 'react';
import { AudioGone } from '../../orders/AudioGone.tsx';
import { AudioPlayer, type PlayerControl } from '../../../ui/AudioPlayer/AudioPlayer.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

type Props = {
  request: RequestRecord;
  startAt: number | null;
  playerRef: RefObject<PlayerControl | null>;
  audio: AudioAccess;
};

/** The signed address of the audio: `signing` changes when the player must begin again with a new one. */
export interface AudioAccess {
  signing: number;
  reload: () => Promise<unknown>;
}

/** The track, with the moments of the answer pinned under its waveform. */
export function TrackCard({ request, startAt, playerRef, audio }: Props) {
  const { file, peaksData, moments, listened } = request;
  useEffect(() => {
    if (startAt !== null) playerRef.current?.seek(startAt);
  }, [startAt, playerRef]);
  if (file === null) return null;
  return (
    <Card as="section" aria-label="Track" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {file.url === '' ? (
        <AudioGone />
      ) : (
        <AudioPlayer
          key={`${file.name} ${audio.signing}`}
          src={file.url}
          title={truncateFileName(file.name)}
          peaks={peaksData}
          durationSeconds={file.duration}
          isListened={listened}
          marks={moments.map(({ id, at, text }) => ({ id, at, label: text }))}
          controlRef={playerRef}
          onRetry={audio.reload}
        />
      )}
    </Card>
  );
}
