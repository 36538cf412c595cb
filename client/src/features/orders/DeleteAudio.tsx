import { AUDIO_KEPT_DAYS } from '@dubplate/shared/features/uploads/model.ts';
import { useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { LateModal } from '../../app/modals/LateModal.tsx';

type Props = {
  requestId: string;
  /** Reads the order again, now without its audio. */
  onDeleted: () => Promise<unknown>;
};

/** For the sender of an order that has ended. */
export function DeleteAudio({ requestId, onDeleted }: Props) {
  const { send, isSending } = useSend('requests/delete-audio');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleDelete = async () => {
    setProblem(null);
    const result = await send({ requestId });
    if (!result) return;
    if (!result.ok) return setProblem(errorText(result.error.code));
    setOpen(false);
    showToast({ type: 'success', text: 'The audio is deleted.' });
    await onDeleted();
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-muted">The audio is kept for {AUDIO_KEPT_DAYS} days after the end.</p>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Delete it now
      </Button>
      <LateModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        mayClose={!isSending}
        title="Delete the audio?"
        description="Nobody can play it here any more, and it can’t be brought back. The feedback stays."
        actions={
          <>
            <Button kind="danger" isBusy={isSending} busyLabel="Deleting…" onClick={handleDelete}>
              Delete the audio
            </Button>
            <Button kind="quiet" disabled={isSending} onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        {problem && (
          <div role="alert" className="mt-4">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </LateModal>
    </div>
  );
}
