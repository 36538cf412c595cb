import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { SkeletonText } from '../../../ui/status/SkeletonText.tsx';

const ReplaceFile = lazyPart(() => import('./ReplaceFile.tsx'), 'ReplaceFile');

type Props = { video: WatchableVideo; onChange: () => Promise<unknown> };

/** What becomes of the newest file, and the way to another one. */
export function FileOfVideo({ video, onChange }: Props) {
  const { workshop, playback } = video;
  const [isReplacing, setIsReplacing] = useState(false);
  if (!workshop) return null;
  const { name, status, error, note } = workshop.file;
  const isRefused = status === VideoFileStatus.Refused;
  return (
    <div className="grid gap-4">
      {status === VideoFileStatus.Waiting && (
        <ProgressBar
          label={`Processing ${name}`}
          text={
            playback
              ? `${name} is being prepared. The file that you had before plays until then.`
              : `${name} is being prepared. You can leave this page; you’ll hear when it can be played.`
          }
        />
      )}
      {isRefused && (
        <div role="alert" className="grid gap-1 rounded-card bg-sunken p-4">
          <p className="font-bold wrap-anywhere">{name} can’t be played</p>
          <p>{error}</p>
          {playback && <p className="text-muted">The file that you had before still plays.</p>}
        </div>
      )}
      {status === VideoFileStatus.Ready && (
        <p className="wrap-anywhere">
          {name} can be played.{note !== null && ` ${note}`}
        </p>
      )}
      {isReplacing || isRefused ? (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <ReplaceFile
            video={video}
            onDone={async () => {
              await onChange();
              setIsReplacing(false);
            }}
            onClose={isRefused ? null : () => setIsReplacing(false)}
          />
        </Suspense>
      ) : (
        <Button
          kind="secondary"
          size="small"
          onClick={() => setIsReplacing(true)}
          className="justify-self-start"
        >
          Replace the file
        </Button>
      )}
    </div>
  );
}
