import { UNFINISHED_HOURS, uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { useFileName } from '../../../ui/media/use-file-name.ts';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { sizeText } from './texts.ts';
import { OtherVideos } from './OtherVideos.tsx';
import { ProgressText } from './ProgressText.tsx';
import { useVideoUpload } from './use-video-upload.ts';
import { acceptedVideos } from './video-file.ts';
import { isWhole, type Unfinished } from './video-upload.ts';

type Props = {
  /** The id of the video that the file is for. */
  sourceId: string;
  onDone: (fileUrl: string, name: string) => void;
  /** Whether a file of an earlier visit that has arrived completely is taken without a question. */
  takesFound?: boolean;
  /** The chosen file begins its way, for pictures of it. */
  onFile?: (file: File) => void;
  /** What is wrong without a file. */
  error?: string | null;
};

/** Chooses a video and sends it in pieces, which goes on after a break, a reload or another day. */
export function VideoUploader({ sourceId, onDone, takesFound = false, onFile, error }: Props) {
  const uploading = useVideoUpload({ sourceId, onDone, takesFound });
  const { upload, step, file, problem } = uploading;
  const begun = step === 'idle' || step === 'different' ? null : file;
  const tell = useEffectEvent((sent: File) => onFile?.(sent));
  useEffect(() => {
    if (begun) tell(begun);
  }, [begun]);
  if (step === 'different') return <DifferentFile {...uploading} />;
  if (step === 'idle' || file === null)
    return <ChooseVideo {...uploading} error={problem ?? error ?? null} />;
  return (
    <div className="grid gap-3">
      <FileLine {...uploading} />
      {problem !== null && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <OtherVideos {...uploading} />
      <div className="flex flex-wrap gap-2">
        <Acts {...uploading} />
        {step !== 'done' && step !== 'checking' && (
          <Button
            kind="quiet"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => void upload.cancel()}
          >
            {step === 'refused' ? 'Choose another video' : 'Cancel'}
          </Button>
        )}
      </div>
    </div>
  );
}

type Uploading = ReturnType<typeof useVideoUpload>;

function ChooseVideo(props: Uploading & { error: string | null }) {
  const { upload, found, error } = props;
  const shorten = useFileName();
  return (
    <div className="grid gap-3">
      {found && <FoundFile {...props} found={found} />}
      <FileDropzone
        label={found && !isWhole(found) ? `Choose ${shorten(found.name)}` : 'Choose a video'}
        help="MP4, MOV, WebM or MKV, up to 2 GB."
        accept={acceptedVideos}
        error={error}
        onFiles={([file]) => file && void upload.choose(file)}
      />
    </div>
  );
}

/** What has arrived of a file on an earlier visit. */
function FoundFile({ upload, found, step }: Uploading & { found: Unfinished }) {
  const shorten = useFileName();
  const name = shorten(found.name);
  const percent = Math.floor((found.arrivedBytes / found.sizeBytes) * 100);
  const canBeUsed = isWhole(found) && step === 'idle';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2" role="status">
        <p className="min-w-0 font-bold break-words">
          {isWhole(found)
            ? `${name} is uploaded.`
            : `${name} is ${percent} % uploaded. Choose the same file to go on.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {canBeUsed && (
            <Button size="small" onClick={() => void upload.useFound()}>
              Use it<span className="sr-only">: {found.name}</span>
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => void upload.cancel()}
          >
            Delete it<span className="sr-only">: {found.name}</span>
          </Button>
        </div>
      </div>
      {step === 'checking' && <ProgressBar label={`Checking ${name}`} text="Checking the file" />}
    </div>
  );
}

function DifferentFile({ upload, file, found, problem }: Uploading) {
  const shorten = useFileName();
  const [name, foundName] = [shorten(file?.name ?? ''), shorten(found?.name ?? '')];
  return (
    <div className="grid gap-3" role="alert">
      <p className="break-words">
        {name === foundName
          ? `This ${name} has another size than the one that is unfinished. `
          : `${name} is another file than ${foundName}, which is unfinished. `}
        If you upload it, what has arrived of the unfinished one is deleted.
      </p>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="small" onClick={() => upload.keep()}>
          Choose {foundName} again
        </Button>
        <Button kind="secondary" size="small" onClick={() => void upload.replace()}>
          Start over with {name}
        </Button>
      </div>
    </div>
  );
}

function FileLine({ step, file, arrivedBytes, bytesPerSecond }: Uploading) {
  const shorten = useFileName();
  if (!file) return null;
  const name = shorten(file.name);
  const percent = step === 'done' || step === 'checking' ? 100 : (arrivedBytes / file.size) * 100;
  return (
    <div className="grid gap-2">
      <p className="min-w-0 font-bold break-words">
        {name} <span className="font-normal text-muted">({sizeText(file.size)})</span>
      </p>
      {step === 'checking' && <ProgressBar label={`Checking ${name}`} text="Checking the file" />}
      {step === 'done' && <p role="status">Uploaded.</p>}
      {['sending', 'waiting', 'paused', 'failed'].includes(step) && (
        <ProgressBar
          label={`${uploadMessages.uploading} ${name}`}
          percent={percent}
          text={<ProgressText {...{ step, percent, bytesPerSecond }} leftBytes={file.size - arrivedBytes} />}
        />
      )}
      {(step === 'sending' || step === 'paused') && (
        <p className="text-sm text-muted">
          If you close this page, come back within {UNFINISHED_HOURS} hours and choose the same file: the
          upload then continues where it stopped.
        </p>
      )}
    </div>
  );
}

function Acts({ upload, step }: Uploading) {
  if (step === 'sending' || step === 'waiting')
    return (
      <Button
        kind="secondary"
        size="small"
        icon={<Pause aria-hidden className="size-4" />}
        onClick={() => upload.pause()}
      >
        Pause
      </Button>
    );
  if (step === 'paused')
    return (
      <Button
        kind="primary"
        size="small"
        icon={<Play aria-hidden className="size-4" />}
        onClick={() => void upload.resume()}
      >
        Resume
      </Button>
    );
  if (step === 'failed')
    return (
      <Button
        kind="primary"
        size="small"
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={() => void upload.resume()}
      >
        Try again
      </Button>
    );
  return null;
}
