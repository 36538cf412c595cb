import { ImageUp } from 'lucide-react';
import { FileDropzone } from '../../ui/form/FileDropzone.tsx';
import { ProgressBar, UploadTexts } from '../../ui/status/ProgressBar.tsx';
import { useProcessing } from '../../app/live/processing.ts';
import { uploadPicture } from './upload-picture.ts';
import { pictureTypes, usePictureUpload } from './use-picture-upload.ts';

type Props = {
  preview: string;
  error: string | null;
  onChange: (picture: { image: string; preview: string }) => void;
};

const size = { width: 480, height: 270 };

/** The picture that stands for a session or a course everywhere. */
export function WidePicture({ preview: kept, error, onChange }: Props) {
  const { preview, problem, percent, isDone, takeFiles } = usePictureUpload({
    size,
    upload: async (file, onProgress, small) => {
      onChange({ image: await uploadPicture(file, onProgress), preview: small });
      return null;
    },
  });
  const isUploading = percent !== null;
  useProcessing('wide-picture', isUploading);
  const shown = preview ?? kept;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">Picture</legend>
      <div className="relative grid aspect-video max-w-120 place-items-center overflow-hidden rounded-card bg-sunken">
        {shown === '' ? (
          <ImageUp aria-hidden className="size-10 text-muted" />
        ) : (
          <img src={shown} alt="" {...size} className="absolute inset-0 size-full object-cover" />
        )}
      </div>
      <output className="text-sm font-semibold empty:hidden">
        {isDone ? 'Your picture is uploaded.' : ''}
      </output>
      {isUploading && (
        <ProgressBar
          label="Upload of your picture"
          percent={percent}
          text={<UploadTexts percent={percent} />}
        />
      )}
      <FileDropzone
        label={shown === '' ? 'Choose a picture' : 'Choose another picture'}
        help="JPEG, PNG or WebP under 5MB. Wide pictures look best."
        accept={pictureTypes.join(',')}
        isDisabled={isUploading}
        error={problem ?? (shown === '' ? error : null)}
        onFiles={(files) => void takeFiles(files)}
      />
    </fieldset>
  );
}
