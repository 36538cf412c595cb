import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AudioPlayer } from '../../../../ui/AudioPlayer/AudioPlayer.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { FieldError } from '../../../../ui/form/Field.tsx';
import { IconButton } from '../../../../ui/action/IconButton.tsx';
import { Skeleton } from '../../../../ui/status/Skeleton.tsx';
import { TransferLine } from '../../../uploads/TransferLine.tsx';
import { cancelTransfer, useTransfers } from '../../../uploads/transfers.ts';
import type { DraftLoop } from '../draft.ts';
import { loopAudio } from '../loop-audio.ts';
import { dispatchDraft } from '../draft-store.ts';
import { focusAfter } from '../focus-after.ts';

/** One file of the draft: its waveform to pick the loop on, how far its upload is, and the way to take it out. */
export function FileRow({ file }: { file: DraftLoop }) {
  const audio = loopAudio.useAudio(file.id);
  const transfer = useTransfers().get(file.id);
  const title = truncateFileName(file.name);
  const remove = () => {
    cancelTransfer(file.id);
    dispatchDraft({ type: 'file-removed', id: file.id });
  };
  const handleRemove = (event: MouseEvent<HTMLElement>) => {
    const moveFocus = focusAfter(event.currentTarget);
    remove();
    moveFocus();
  };
  return (
    <Card as="li" padding="small" className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {audio.state === 'loading' && <Skeleton className="h-[94px] w-full" />}
          {audio.state === 'held' && (
            <AudioPlayer
              src={audio.src}
              title={title}
              mode="loop-selector"
              height={66}
              peaks={audio.peaks}
              durationSeconds={file.durationSeconds}
              loopStart={file.start}
              onLoopChange={(start) => dispatchDraft({ type: 'loop-moved', id: file.id, start })}
            />
          )}
          {audio.state === 'missing' && <MissingAudio title={title} isUploaded={file.url !== null} />}
        </div>
        <IconButton
          label={`Remove ${title}`}
          icon={<Trash2 />}
          onClick={handleRemove}
          className="-mt-1 -mr-2"
        />
      </div>
      {transfer && <TransferLine name={file.name} transfer={transfer} onCancel={remove} />}
    </Card>
  );
}

function MissingAudio({ title, isUploaded }: { title: string; isUploaded: boolean }) {
  return (
    <div className="grid gap-1">
      <p className="truncate font-bold">{title}</p>
      {isUploaded ? (
        <p className="text-sm text-muted">
          Uploaded with its loop. To hear it or move the loop, add the file again.
        </p>
      ) : (
        <FieldError>This browser no longer has the audio. Remove it and add the file again.</FieldError>
      )}
    </div>
  );
}
