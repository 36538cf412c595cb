import { X } from 'lucide-react';
import { Button } from '../../../ui/action/Button.tsx';
import { sizeText } from './texts.ts';
import type { Unfinished, VideoUpload } from './video-upload.ts';

type Props = { upload: VideoUpload; others: readonly Unfinished[] };

/** The unfinished videos that keep another one from beginning. */
export function OtherVideos({ upload, others }: Props) {
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {others.map((other) => (
        <li key={other.uploadId} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {other.name} ({sizeText(other.arrivedBytes)} of {sizeText(other.sizeBytes)})
          </span>
          <Button
            kind="quiet"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => void upload.deleteOther(other)}
          >
            Delete<span className="sr-only"> {other.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
