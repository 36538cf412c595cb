import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { Suspense, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useKeptEdit } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { refusedFields } from './refused-fields.ts';
import { type FieldErrors, fieldsOfVideo, readFields, updateInput } from './video-fields.ts';
import { VideoForm } from './VideoForm.tsx';

const KeptNotice = lazyPart(() => import('../../../draft/KeptNotice.tsx'), 'KeptNotice');

type Props = { video: Video; onSaved: () => Promise<unknown> };

/** Changes what is said about a course, and its price for those who haven't bought it. */
export function EditVideo({ video, onSaved }: Props) {
  const { send, isSending } = useSend('video/update');
  const [refused, setRefused] = useState<FieldErrors>({});
  const { fields, setFields, foundAtMs, goOn } = useKeptEdit({
    key: `dubplate-video-edit ${video.id}`,
    read: (text) => readFields(text, fieldsOfVideo(video)),
  });
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
    <div>
      {foundAtMs !== null && (
        <Suspense>
          <KeptNotice atMs={foundAtMs} onGoOn={goOn} onDiscard={() => setFields(null)} />
        </Suspense>
      )}
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
    </div>
  );
}
