import { useEffect } from 'react';
import { useUser } from '../../api/use-session.ts';
import { filesToUpload } from '../../features/loopcheck/panel/draft.ts';
import { getDraftAudio } from '../../features/loopcheck/panel/draft-audio.ts';
import { currentDraft, dispatchDraft, useDraft } from '../../features/loopcheck/panel/draft-store.ts';
import { recheckUploads, watchServerChecks } from '../../features/uploads/server-checks.ts';
import { isUploading, startTransfer, useTransfers } from '../../features/uploads/transfers.ts';
import { useProcessing } from '../live/processing.ts';

/**
 * Sends the draft's audio up as soon as somebody is signed in: a visitor's files stay in the browser until then. Files of
 * an earlier visit are asked about once, because storage forgets what nobody sends within a day.
 */
export function useDraftUploads(): void {
  const user = useUser();
  const uid = user?.uid ?? null;
  const draft = useDraft();
  const isSending = isUploading(useTransfers());
  useProcessing('upload', isSending);

  useEffect(() => (uid === null ? undefined : watchServerChecks()), [uid]);

  useEffect(() => {
    if (uid === null) return;
    const earlier = currentDraft().files.flatMap(({ id, url, uploadedBy }) =>
      url && uploadedBy === uid ? [{ id, fileUrl: url }] : [],
    );
    // When nobody answers, sending will: the server checks every file again.
    recheckUploads(earlier).then(
      (lost) => lost.forEach((id) => dispatchDraft({ type: 'upload-lost', id })),
      () => undefined,
    );
  }, [uid]);

  useEffect(() => {
    if (uid === null) return;
    for (const { id, name } of filesToUpload(draft, uid)) {
      startTransfer({
        id,
        name,
        getBlob: async () => (await getDraftAudio(id))?.blob ?? null,
        onStored: (url) => dispatchDraft({ type: 'file-uploaded', id, url, uploadedBy: uid }),
      });
    }
  }, [uid, draft]);
}
