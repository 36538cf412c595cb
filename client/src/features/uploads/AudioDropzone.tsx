import { useFileName } from '../../ui/media/use-file-name.ts';
import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { UPLOAD_FILES_MAX } from '@dubplate/shared/lib/file-names.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { FileDropzone } from '../../ui/form/FileDropzone.tsx';
import { ProgressBar } from '../../ui/status/ProgressBar.tsx';
import type { CheckedAudio } from './audio-checks.ts';
import { SampleLoops } from './SampleLoops.tsx';
import { useFileChecks } from './use-file-checks.ts';

type Props = {
  /** Names of the files that are there already. */
  taken: readonly string[];
  /** How many files there may be. */
  max?: number;
  /** Before the first file, and for another one. */
  labels: { first: string; more: string };
  /** What is wrong without a file. */
  error?: string | null;
  /** Called for each file that is long enough, small enough and can be decoded. */
  onAccepted: (audio: CheckedAudio) => void | Promise<void>;
};

/** The upload widget's first half: choosing or dropping, and every question that the browser can answer itself. */
export function AudioDropzone({ taken, max = UPLOAD_FILES_MAX, labels, error, onAccepted }: Props) {
  const shorten = useFileName();
  const { checkingName, complaints, notes, fitting, handleFiles } = useFileChecks({ taken, onAccepted });
  const isFull = taken.length >= max;
  const fittable = complaints.flatMap(({ fittable: file }) => file ?? []);
  return (
    <div className="grid gap-3">
      <FileDropzone
        label={taken.length === 0 ? labels.first : labels.more}
        help={
          max === 1
            ? 'MP3 or WAV, at least 30 seconds, under 5MB.'
            : `MP3 or WAV, at least 30 seconds, under 5MB each. ${taken.length}/${max} files.`
        }
        accept="audio/*,.mp3,.mpeg,.wav,.flac,.m4a,.aif,.aiff"
        isMultiple={max > 1}
        isDisabled={isFull}
        error={isFull ? uploadMessages.tooMany : (error ?? null)}
        onFiles={handleFiles}
      >
        {/* Its buttons lie above the input; everything else lets drops and presses through. */}
        <div className="pointer-events-none relative z-1 grid w-full min-w-0 justify-items-center *:not-empty:mt-2 [&_button]:pointer-events-auto">
          <div role="alert" className="grid gap-1.5">
            {complaints.map(({ name, message }) => (
              <FieldError key={`${name} ${message}`}>
                {name !== null && <span className="break-all">{shorten(name)}: </span>}
                {message}
              </FieldError>
            ))}
          </div>
          {fittable.length > 0 && !isFull && fitting.progress === null && (
            <Button kind="secondary" size="small" onClick={() => fitting.fit(fittable)}>
              {fittable.length === 1 ? 'Make it fit' : `Make ${fittable.length} files fit`}
            </Button>
          )}
          {fitting.progress && <FitProgress {...fitting.progress} onCancel={fitting.cancel} />}
          <div role="status" className="grid gap-1 text-sm text-muted">
            {notes.map((note) => (
              <p key={note} className="break-words">
                {note}
              </p>
            ))}
          </div>
        </div>
      </FileDropzone>
      {!isFull && <SampleLoops onFile={(file) => handleFiles([file], 'browse')} />}
      <div aria-live="polite" className="grid gap-2">
        {checkingName !== null && (
          <ProgressBar label={`Checking ${checkingName}`} text={`Checking ${shorten(checkingName)}`} />
        )}
      </div>
    </div>
  );
}

type FitProgressProps = { name: string; percent: number; kbits: number | null; onCancel: () => void };

function FitProgress({ name, percent, kbits, onCancel }: FitProgressProps) {
  const shorten = useFileName();
  return (
    <ProgressBar
      className="w-full text-left"
      label={`Converting ${name}`}
      percent={percent}
      text={
        kbits === null ? `Reading ${shorten(name)}` : `Converting ${shorten(name)} to MP3, ${kbits} kbit/s`
      }
      action={
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  );
}
