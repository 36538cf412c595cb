import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { AudioDropzone } from '../../uploads/AudioDropzone.tsx';
import { type DraftFile, filesAfterUpload, readinessOfAll } from '../../uploads/draft-files.ts';
import { DraftFileRow } from '../../uploads/DraftFileRow.tsx';
import { cancelTransfer, useTransfers } from '../../uploads/transfers.ts';
import { useDraftUploads } from '../../uploads/use-draft-uploads.ts';
import { trackAudio } from '../create/draft-stores.ts';

type Props = {
  request: RequestRecord;
  onClose: () => void;
  onChanged: (request: RequestRecord) => void;
};

/** Puts another file in the place of the track, until the artist listens. */
export function ReplaceTrack({ request, onClose, onChanged }: Props) {
  const { send, isSending } = useSend('requests/update-file');
  const [files, setFiles] = useState<DraftFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const findAudio = useCallback((id: string) => trackAudio.find(id), []);
  useDraftUploads({
    files,
    findAudio,
    dispatch: (action) => setFiles((before) => filesAfterUpload(before, action)),
  });
  const [file] = files;
  const isReady = readinessOfAll(files, useTransfers()) === 'ready' && file?.url != null;
  const fileId = file?.id;
  useEffect(
    () => () => {
      if (fileId === undefined) return;
      cancelTransfer(fileId);
      void trackAudio.forget([fileId]);
    },
    [fileId],
  );

  const handleReplace = async () => {
    if (!file?.url) return;
    setProblem(null);
    const result = await send({ requestId: request.id, file: { name: file.name, url: file.url } });
    if (!result) return;
    if (result.ok) onChanged(result.answer);
    else setProblem(errorText(result.error.code));
  };
  return (
    <Modal
      isOpen
      widthMax={640}
      mayClose={!isSending}
      onClose={onClose}
      title="Replace the track"
      description={`Until ${request.artist.username} listens to it. The price stays the same.`}
      actions={
        <>
          <Button disabled={!isReady} isBusy={isSending} busyLabel="Saving…" onClick={handleReplace}>
            Replace the track
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {file ? (
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            <NewTrack file={file} onRemove={() => setFiles([])} />
          </ul>
        ) : (
          <AudioDropzone
            taken={[]}
            max={1}
            labels={{ first: 'Drop your track here', more: 'Drop your track here' }}
            onAccepted={async ({ name, blob, peaks, durationSeconds }) => {
              const id = crypto.randomUUID();
              await trackAudio.keep(id, { blob, peaks });
              setFiles([{ id, name, url: null, uploadedBy: null, durationSeconds }]);
            }}
          />
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </Modal>
  );
}

function NewTrack({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  return (
    <DraftFileRow
      file={file}
      audio={trackAudio.useAudio(file.id)}
      uploadedText="Uploaded."
      onRemove={onRemove}
    />
  );
}
