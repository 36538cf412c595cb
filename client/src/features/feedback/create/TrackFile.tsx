import type { CheckedAudio } from '../../uploads/audio-checks.ts';
import { AudioDropzone } from '../../uploads/AudioDropzone.tsx';
import type { DraftFile } from '../../uploads/draft-files.ts';
import { DraftFileRow } from '../../uploads/DraftFileRow.tsx';
import { draftStores, trackAudio } from './draft-stores.ts';
import { NumberedHeading } from './NumberedHeading.tsx';

const { dispatch } = draftStores.feedback;

type Props = { files: readonly DraftFile[]; error: string | null };

/** The one track of a request. */
export function TrackFile({ files, error }: Props) {
  return (
    <section className="grid gap-3">
      <NumberedHeading number={1}>Your track</NumberedHeading>
      {files.length === 0 && (
        <AudioDropzone
          taken={[]}
          max={1}
          labels={{ first: 'Drop your track here', more: 'Drop your track here' }}
          error={error}
          onAccepted={addTrack}
        />
      )}
      <ul aria-label="Track" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {files.map((file) => (
          <TrackRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function TrackRow({ file }: { file: DraftFile }) {
  return (
    <DraftFileRow
      file={file}
      audio={trackAudio.useAudio(file.id)}
      uploadedText="Uploaded. To hear it here, add the file again."
      onRemove={() => dispatch({ type: 'file-removed' })}
    />
  );
}

/** The audio is kept before the draft names it, so that a reload in between leaves no file without sound. */
async function addTrack({ name, blob, peaks, durationSeconds }: CheckedAudio): Promise<void> {
  const id = crypto.randomUUID();
  await trackAudio.keep(id, { blob, peaks });
  dispatch({ type: 'file-added', file: { id, name, url: null, uploadedBy: null, durationSeconds } });
}
