import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../api/use-session.ts';
import { useProcessing } from '../../app/live/processing.ts';
import { type DraftFile, filesToUpload, type UploadAction } from './draft-files.ts';
import { recheckUploads, watchServerChecks } from './server-checks.ts';
import { isUploading, startTransfer, useTransfers } from './transfers.ts';

interface DraftUploads {
  files: readonly DraftFile[];
  findAudio: (fileId: string) => Promise<{ blob: Blob } | null>;
  dispatch: (action: UploadAction) => void;
}

/**
 * Uploads the audio of a draft once its owner has signed in; before that it stays in the browser. Files of an earlier
 * visit are asked about once, because storage deletes what nobody sends within a day.
 */
export function useDraftUploads({ files, findAudio, dispatch }: DraftUploads): void {
  const uid = useUser()?.uid ?? null;
  useProcessing('upload', isUploading(useTransfers()));

  useEffect(() => (uid === null ? undefined : watchServerChecks()), [uid]);

  const recheck = useEffectEvent(() => {
    const earlier = files.flatMap(({ id, url, uploadedBy }) =>
      url && uploadedBy === uid ? [{ id, fileUrl: url }] : [],
    );
    // Without an answer, sending finds out: the server checks every file again.
    recheckUploads(earlier).then(
      (lost) => lost.forEach((id) => dispatch({ type: 'upload-lost', id })),
      () => undefined,
    );
  });
  useEffect(() => {
    if (uid !== null) recheck();
  }, [uid]);

  const upload = useEffectEvent((uploadedBy: string) => {
    for (const { id, name } of filesToUpload(files, uploadedBy)) {
      startTransfer({
        id,
        name,
        getBlob: async () => (await findAudio(id))?.blob ?? null,
        onStored: (url) => dispatch({ type: 'file-uploaded', id, url, uploadedBy }),
      });
    }
  });
  useEffect(() => {
    if (uid !== null) upload(uid);
  }, [uid, files]);
}
