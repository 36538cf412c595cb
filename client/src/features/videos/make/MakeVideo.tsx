import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSend } from '../../../api/use-send.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { forgetUpload } from '../../uploads/video/forget-upload.ts';
import { NewFile } from './NewFile.tsx';
import { pictureAt } from './pictures-of.ts';
import { refusedFields } from './refused-fields.ts';
import { draftOf, videoDrafts } from './video-draft.ts';
import { emptyFields, type FieldErrors, type NewVideoFields, saveInput } from './video-fields.ts';
import { VideoForm } from './VideoForm.tsx';

/** A new course of a file, or of the recording of a session; kept with every letter until it is saved. */
export function MakeVideo({ session }: { session: Session | null }) {
  const of = draftOf(session?.id ?? null);
  const [beginning, setBeginning] = useState(emptyFields);
  const stored = videoDrafts.useDraft()[of];
  const fields = stored ?? beginning;
  const navigate = useNavigate();
  const { send, isSending } = useSend('video/save');
  const [refused, setRefused] = useState<FieldErrors>({});
  const [hasOwnFile, setHasOwnFile] = useState(session === null || fields.fileName !== '');
  const change = (patch: Partial<NewVideoFields>) => {
    // The first change also keeps what the upload belongs to.
    const first = videoDrafts.current()[of] === undefined ? { uploadId: beginning.uploadId } : {};
    videoDrafts.dispatch({ type: 'changed', of, patch: { ...first, ...patch } });
  };
  useFieldsOfSession(session, { isBegun: stored !== undefined, onChange: change });

  const handleSubmit = async () => {
    setRefused({});
    const sent = hasOwnFile ? fields : { ...fields, file: '' };
    const result = await send(saveInput(sent, session?.id ?? null));
    if (!result) return;
    if (!result.ok) return setRefused(refusedFields(result.error));
    videoDrafts.dispatch({ type: 'forgotten', of });
    showToast({ type: 'success', text: 'Your video has been saved.' });
    await navigate(paths.myContentVideos);
  };
  const clear = async () => {
    videoDrafts.dispatch({ type: 'forgotten', of });
    setBeginning(emptyFields());
    await forgetUpload(fields.uploadId);
  };
  const askClear = () =>
    stored &&
    openModal('confirm', {
      title: 'Clear the form?',
      text:
        fields.fileName === ''
          ? 'What you wrote is gone.'
          : `What you wrote is gone, and ${fields.fileName} with it.`,
      confirmLabel: 'Clear it',
      cancelLabel: 'Keep it',
      confirmKind: 'danger',
      onConfirm: clear,
    });
  const giveUp = {
    label: 'Use the recording after all',
    act: () => {
      change({ file: '', fileName: '', previews: null, durationSeconds: null });
      setHasOwnFile(false);
    },
  };
  return (
    <VideoForm
      fields={fields}
      durationSeconds={hasOwnFile ? fields.durationSeconds : null}
      hasFile={!hasOwnFile || fields.file !== ''}
      mayPublishOnReady
      submitLabel="Save the course"
      isSending={isSending}
      refused={refused}
      renderFile={(error) =>
        hasOwnFile ? (
          <NewFile fields={fields} error={error} onChange={change} {...(session && { onGiveUp: giveUp })} />
        ) : (
          <Recording title={session?.title ?? ''} onChooseFile={() => setHasOwnFile(true)} />
        )
      }
      onChange={change}
      onSubmit={() => void handleSubmit()}
    >
      <Button kind="quiet" onClick={askClear}>
        Clear the form
      </Button>
    </VideoForm>
  );
}

function Recording({ title, onChooseFile }: { title: string; onChooseFile: () => void }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">Video</legend>
      <p className="wrap-anywhere">
        The recording of your session “{title}”. You don’t have to upload anything.
      </p>
      <Button kind="secondary" size="small" onClick={onChooseFile} className="justify-self-start">
        Choose a file instead
      </Button>
    </fieldset>
  );
}

/** A recording begins with the words and the picture of its session. */
function useFieldsOfSession(
  session: Session | null,
  { isBegun, onChange }: { isBegun: boolean; onChange: (patch: Partial<NewVideoFields>) => void },
) {
  const begin = useEffectEvent(async () => {
    if (!session || isBegun) return;
    const { title, description, format, amount, image } = session;
    onChange({ title, description, format, amount: String(amount) });
    const picture = await pictureAt(image).catch(() => null);
    if (picture) onChange(picture);
  });
  const id = session?.id;
  useEffect(() => {
    if (id !== undefined) void begin();
  }, [id]);
}
