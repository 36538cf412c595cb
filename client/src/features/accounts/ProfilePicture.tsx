import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { callErrorOf } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { FieldError } from '../../ui/Field.tsx';
import { uploadPicture } from './upload-picture.ts';

interface Props {
  value: string | null;
  /** Comes with the passed email check, because nobody is signed in yet. */
  uploadTicket: string | null;
  error: string | null;
  onChange: (url: string | null) => void;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

export function ProfilePicture({ value, uploadTicket, error, onChange }: Props) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setProblem(null);
    if (!pictureTypes.includes(file.type))
      return setProblem('Invalid file type. Please upload a correct file.');
    if (file.size >= UPLOAD_SIZE_BYTES_LIMIT) return setProblem('Please use a file under 5MB.');
    if (!uploadTicket) return setProblem('Please enter your email address first.');
    if (preview) URL.revokeObjectURL(preview);
    setPreview(URL.createObjectURL(file));
    setIsUploading(true);
    try {
      onChange(await uploadPicture(file, uploadTicket));
    } catch (caught) {
      onChange(null);
      setPreview(null);
      setProblem(errorText(callErrorOf(caught).code));
    } finally {
      setIsUploading(false);
    }
  };

  const shown = problem ?? (value ? null : error);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-bold">
        Profile picture
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {preview && (
          <img src={preview} alt="" width={96} height={96} className="size-24 rounded-full object-cover" />
        )}
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-help${shown ? ` ${id}-error` : ''}`}
          onChange={handleFile}
          className="min-h-11 w-full min-w-0 file:mr-4 file:min-h-11 file:rounded-card file:bg-sunken file:px-4 file:font-bold"
        />
        <output className="text-sm text-muted">
          {isUploading ? 'Uploading..' : value ? 'Uploaded.' : ''}
        </output>
      </div>
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      <p id={`${id}-help`} className="text-sm text-muted">
        JPEG, PNG or WebP under 5MB. It is the first thing people see of you.
      </p>
    </div>
  );
}
