import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { Play } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SignInToWatch } from '../buy/GetVideo.tsx';
import { lengthText } from '../words/video-words.ts';

const PreviewPlayer = lazyPart(() => import('./PreviewPlayer.tsx'), 'PreviewPlayer');

interface Props {
  video: WatchableVideo;
  preview: NonNullable<WatchableVideo['freePreview']>;
  /** The picture of the course. */
  children: ReactNode;
}

/** The picture of a course, in whose place its free beginning plays. */
export function FreePreview({ video, preview, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={children}>
        <PreviewPlayer video={video} preview={preview} rest={<GetTheRest video={video} />} />
      </Suspense>
    );
  return (
    <div className="relative grid self-start">
      {children}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute inline-flex place-self-center min-h-14 items-center gap-3 rounded-full bg-action px-6 text-lg font-bold text-on-action shadow-float hover:bg-action-strong"
      >
        <Play aria-hidden className="size-5 fill-current" />
        {`Free preview (${lengthText(preview.seconds)})`}
      </button>
    </div>
  );
}

/** A free course is already open to everybody who is signed in. */
function GetTheRest({ video: { id, amount } }: { video: WatchableVideo }) {
  if (amount === 0) return <SignInToWatch />;
  return <Button onClick={() => openModal('paywall-video', { videoId: id })}>Get the course</Button>;
}
