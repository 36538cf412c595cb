import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { useState } from 'react';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { previewOf, type PreviewSize } from './picture-preview.ts';
import type { OnProgress } from './upload-picture.ts';

interface Wanted {
  size: PreviewSize;
  /** Throws `CallError`; returns a text when the picture was refused for another reason. */
  upload: (file: File, onProgress: OnProgress, preview: string) => Promise<string | null>;
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const wrongType = 'Invalid file type. Please upload a correct file.';

/** Checks a chosen picture, shows a small copy at once, and uploads it. */
export function usePictureUpload({ size, upload }: Wanted) {
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isDone, setIsDone] = useState(false);

  const takeFiles = async ([file]: File[]) => {
    if (!file || percent !== null) return;
    setIsDone(false);
    setProblem(null);
    if (!pictureTypes.includes(file.type)) return setProblem(wrongType);
    if (file.size >= UPLOAD_SIZE_BYTES_LIMIT) return setProblem('Please use a file under 5MB.');
    setPercent(0);
    const small = await previewOf(file, size);
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
  /** `percent` is null while nothing is uploaded. */
  return { preview, problem, percent, isDone, takeFiles };
}
