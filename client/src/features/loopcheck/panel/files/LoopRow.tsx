import { DraftFileRow } from '../../../uploads/DraftFileRow.tsx';
import type { DraftLoop } from '../draft.ts';
import { dispatchDraft } from '../draft-store.ts';
import { loopAudio } from '../loop-audio.ts';

/** One file of the draft, with its loop to pick on the waveform. */
export function LoopRow({ file }: { file: DraftLoop }) {
  return (
    <DraftFileRow
      file={file}
      audio={loopAudio.useAudio(file.id)}
      loop={{
        start: file.start,
        onChange: (start) => dispatchDraft({ type: 'loop-moved', id: file.id, start }),
      }}
      uploadedText="Uploaded with its loop. To hear it or move the loop, add the file again."
      onRemove={() => dispatchDraft({ type: 'file-removed', id: file.id })}
    />
  );
}
