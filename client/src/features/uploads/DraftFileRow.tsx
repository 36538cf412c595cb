import { useFileName } from '../../ui/media/use-file-name.ts';
import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { HeldAudio } from '../../draft/draft-audio.ts';
import { focusAfter } from '../../lib/focus-after.ts';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { AudioPlayer } from '../../ui/AudioPlayer/AudioPlayer.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import type { DraftFile } from './draft-files.ts';
import { isSilent } from './is-silent.ts';
import { TransferLine } from './TransferLine.tsx';
import { cancelTransfer, useTransfers } from './transfers.ts';

type Props = {
  file: DraftFile;
  audio: HeldAudio;
  /** The 30 seconds of it that are sent; without it the whole track is. */
  loop?: { start: number; onChange: (start: number) => void };
  /** Said about a file that was uploaded and that this browser has no longer. */
  uploadedText: string;
  onRemove: () => void;
};

/** One file of a draft: its waveform, how far its upload is, and the way to take it out. */
export function DraftFileRow({ file, audio, loop, uploadedText, onRemove }: Props) {
  const shorten = useFileName();
  const transfer = useTransfers().get(file.id);
  const title = shorten(file.name);
  const remove = () => {
    cancelTransfer(file.id);
    onRemove();
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
              height={66}
              peaks={audio.peaks}
              durationSeconds={file.durationSeconds}
              {...(loop && { mode: 'loop-selector', loopStart: loop.start, onLoopChange: loop.onChange })}
            />
          )}
          {audio.state === 'missing' && (
            <MissingAudio title={title} uploadedText={file.url === null ? null : uploadedText} />
          )}
        </div>
        <IconButton
          label={`Remove ${title}`}
          icon={<Trash2 />}
          onClick={handleRemove}
          className="-mt-1 -mr-2"
        />
      </div>
      {audio.state === 'held' && isSilent(audio.peaks, file.durationSeconds, loop?.start ?? null) && (
        <output className="block text-sm font-bold">
          {loop
            ? 'This loop is silent. Pick another place of the track.'
            : 'This track is silent. Is it the right file?'}
        </output>
      )}
      {transfer && <TransferLine name={file.name} transfer={transfer} onCancel={remove} />}
    </Card>
  );
}

function MissingAudio({ title, uploadedText }: { title: string; uploadedText: string | null }) {
  return (
    <div className="grid gap-1">
      <p className="truncate font-bold">{title}</p>
      {uploadedText !== null ? (
        <p className="text-sm text-muted">{uploadedText}</p>
      ) : (
        <FieldError>This browser no longer has the audio. Remove it and add the file again.</FieldError>
      )}
    </div>
  );
}
