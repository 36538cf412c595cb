import { LOOPCHECK_FILES_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/action/Button.tsx';
import { isUntouched } from '../draft.ts';
import { bringBackDraft, useDiscardedDraft, useDraft } from '../draft-store.ts';
import { addAudio } from './add-audio.ts';
import { LoopRow } from './LoopRow.tsx';
import { StepHeading } from '../../../checkout/StepHeading.tsx';
import { AudioDropzone } from '../../../uploads/AudioDropzone.tsx';

export function FilesSection() {
  const draft = useDraft();
  const { files } = draft;
  const discarded = useDiscardedDraft();
  return (
    <section className="grid gap-5">
      <StepHeading>Your loops</StepHeading>
      <p className="-mt-3 text-muted">
        You can add up to {LOOPCHECK_FILES_MAX} files. Click on the waveform to pick the 30-second loop that
        the artist(s) will hear. Each costs {formatTokens(loopcheckPrice(1, 1))} tokens (
        {formatDollars(loopcheckPrice(1, 1))}) for each artist.
      </p>
      <AudioDropzone
        taken={files.map(({ name }) => name)}
        labels={{ first: 'Drop your loops here', more: 'Add more loops' }}
        onAccepted={addAudio}
      />
      {discarded && isUntouched(draft) && (
        <Button
          kind="secondary"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={bringBackDraft}
          className="justify-self-start"
        >
          Bring back your last draft ({discarded.files.length} File(s), {discarded.artists.length} Artist(s))
        </Button>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {files.map((file) => (
            <LoopRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}
