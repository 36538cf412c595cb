import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { KeptEdit } from '../../../draft/KeptEdit.tsx';
import { useKeptEdit } from '../../../draft/use-kept-edit.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { refusedFields } from './refused-fields.ts';
import { type FieldErrors, fieldsOfVideo, readFields, updateInput } from './video-fields.ts';
import { VideoForm } from './VideoForm.tsx';

type Props = { video: Video; onSaved: () => Promise<unknown> };

/** Changes what is said about a course, and its price for those who haven't bought it. */
export function EditVideo({ video, onSaved }: Props) {
  const { send, isSending } = useSend('video/update');
  const [refused, setRefused] = useState<FieldErrors>({});
  const edit = useKeptEdit({
    key: `dubplate-video-edit ${video.id}`,
    read: (text) => readFields(text, fieldsOfVideo(video)),
  });
  const { fields, setFields } = edit;
  const handleSubmit = async () => {
    setRefused({});
    const result = await send(updateInput(video, fields));
    if (!result) return;
    if (!result.ok) return setRefused(refusedFields(result.error));
    await onSaved();
    setFields(null);
    showToast({ type: 'success', text: 'Your video has been saved.' });
  };
  return (
    <KeptEdit edit={edit}>
      <VideoForm
        fields={fields}
        durationSeconds={video.durationSeconds}
        hasFile
        mayPublishOnReady={video.status === VideoStatus.Processing}
        submitLabel="Save the changes"
        isSending={isSending}
        refused={refused}
        onChange={(patch) => setFields({ ...fields, ...patch })}
        onSubmit={() => void handleSubmit()}
      >
        <Button kind="quiet" onClick={() => setFields(null)}>
          Undo all changes
        </Button>
      </VideoForm>
    </KeptEdit>
  );
}
