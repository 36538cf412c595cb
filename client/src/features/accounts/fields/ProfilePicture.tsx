import { useId } from 'react';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { ProgressBar, UploadTexts } from '../../../ui/status/ProgressBar.tsx';
import type { OnProgress } from '../../uploads/upload-picture.ts';
import { pictureTypes, usePictureUpload } from '../../uploads/use-picture-upload.ts';

interface Props {
  /** Whose picture it is; without a picture the initials show. */
  name: string;
  /** The current picture: an address or a data URL. */
  value: string | null;
  /** Throws `CallError`; returns a text when the picture was refused for another reason. */
  upload: (file: File, onProgress: OnProgress, preview: string) => Promise<string | null>;
  error: string | null;
}

const squarePreview = { width: 256, height: 256 };

/** The picture as others see it, and a field to choose or drop another one. */
export function ProfilePicture({ name, value, upload, error }: Props) {
  const statusId = useId();
  const { preview, problem, percent, isDone, takeFiles } = usePictureUpload({ size: squarePreview, upload });
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
        onFiles={(files) => void takeFiles(files)}
      />
    </div>
  );
}
