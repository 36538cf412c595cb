import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProcessing } from '../../../app/live/processing.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { VideoUploader } from '../../uploads/video/VideoUploader.tsx';
import { durationOf } from '../../uploads/video/frames.ts';
import { pictureFrom, previewsFrom } from './pictures-of.ts';
import type { NewVideoFields } from './video-fields.ts';

type Props = {
  fields: Pick<NewVideoFields, 'uploadId' | 'file' | 'fileName' | 'image'>;
  error: string | null;
  onChange: (patch: Partial<NewVideoFields>) => void;
  /** Back to what there was without a file of its own. */
  onGiveUp?: { label: string; act: () => void };
};

const noFile = { file: '', fileName: '', previews: null, durationSeconds: null };

/** The file of a course that isn't saved yet. Its way begins at once, and pictures are made of it meanwhile. */
export function NewFile({ fields, error, onChange, onGiveUp }: Props) {
  const { uploadId, file, fileName, image } = fields;
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  useProcessing('video-upload', file === '' && fileName !== '');

  const handleFile = (chosen: File) => {
    making.current?.abort();
    const { signal } = (making.current = new AbortController());
    onChange({ fileName: chosen.name, previews: null, durationSeconds: null });
    void readFile(chosen, { wantsPicture: image === '', signal, onChange });
  };
  if (file !== '')
    return (
      <Frame>
        <p className="flex items-center gap-2 font-bold wrap-anywhere">
          <Check aria-hidden className="size-5 shrink-0" />
          {fileName === '' ? 'Your video' : fileName} is uploaded.
        </p>
        <Button
          kind="secondary"
          size="small"
          onClick={() => onChange({ ...noFile, uploadId: crypto.randomUUID() })}
          className="justify-self-start"
        >
          Choose another file
        </Button>
      </Frame>
    );
  return (
    <Frame>
      <VideoUploader
        key={uploadId}
        sourceId={uploadId}
        error={error}
        takesFound
        onFile={handleFile}
        onDone={(address, name) => onChange({ file: address, fileName: name })}
      />
      {onGiveUp && (
        <Button kind="quiet" size="small" onClick={onGiveUp.act} className="justify-self-start">
          {onGiveUp.label}
        </Button>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">Video</legend>
      {children}
    </fieldset>
  );
}

/** None is needed to save the course, so that a failure is silent: a picture can be chosen, and previews are an extra. */
async function readFile(
  file: File,
  {
    wantsPicture,
    signal,
    onChange,
  }: { wantsPicture: boolean; signal: AbortSignal; onChange: Props['onChange'] },
): Promise<void> {
  const durationSeconds = await durationOf(file);
  if (!signal.aborted) onChange({ durationSeconds });
  const picture = wantsPicture ? await pictureFrom(file).catch(() => null) : null;
  if (picture && !signal.aborted) onChange(picture);
  const previews = await previewsFrom(file, signal).catch(() => null);
  if (previews && !signal.aborted) onChange({ previews });
}
