import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { useId, useState } from 'react';
import { callErrorOf } from '../../../api/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { ProgressBar, UploadTexts } from '../../../ui/status/ProgressBar.tsx';
import { previewOf } from './picture-preview.ts';
import type { OnProgress } from './upload-picture.ts';

interface Props {
  /** Whose picture it is; without a picture the initials show. */
  name: string;
  /** The current picture: an address or a data URL. */
  value: string | null;
  /** Throws `CallError`; returns a text when the picture was refused for another reason. */
  upload: (file: File, onProgress: OnProgress, preview: string) => Promise<string | null>;
  error: string | null;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const wrongType = 'Invalid file type. Please upload a correct file.';

/** The picture as others see it, and a field to choose or drop another one. */
export function ProfilePicture({ name, value, upload, error }: Props) {
  const statusId = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isDone, setIsDone] = useState(false);

  const handleFiles = async ([file]: File[]) => {
    if (!file || percent !== null) return;
    setIsDone(false);
    setProblem(null);
    if (!pictureTypes.includes(file.type)) return setProblem(wrongType);
    if (file.size >= UPLOAD_SIZE_BYTES_LIMIT) return setProblem('Please use a file under 5MB.');
    setPercent(0);
    const small = await previewOf(file);
    const result = small === null ? wrongType : await sent(file, small);
    setPercent(null);
    setProblem(result);
    setIsDone(result === null);
    if (result !== null) setPreview(null);
  };
  const sent = async (file: File, small: string): Promise<string | null> => {
    setPreview(small);
    try {
      return await upload(file, setPercent, small);
    } catch (caught) {
      return errorText(callErrorOf(caught).code);
    }
  };

  const shown = preview ?? value;
  const isUploading = percent !== null;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        {shown?.startsWith('data:') ? (
          <img src={shown} alt="" width={128} height={128} className="size-32 rounded-full object-cover" />
        ) : (
          <Avatar name={name} src={shown} size={128} />
        )}
        <output id={statusId} className="font-semibold">
          {isUploading ? '' : isDone ? 'Your picture is uploaded.' : shown ? 'Your picture' : ''}
        </output>
      </div>
      {isUploading && (
        <ProgressBar
          label="Upload of your picture"
          percent={percent}
          text={<UploadTexts percent={percent} />}
        />
      )}
      <FileDropzone
        label={shown ? 'Choose another picture' : 'Choose a picture'}
        help="JPEG, PNG or WebP under 5MB."
        accept={pictureTypes.join(',')}
        isDisabled={isUploading}
        error={problem ?? (shown ? null : error)}
        onFiles={(files) => void handleFiles(files)}
      />
    </div>
  );
}
