import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { chaptersAfter } from '@dubplate/shared/features/videos/rules.ts';
import { useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { durationOf } from '../../uploads/video/frames.ts';
import { VideoUploader } from '../../uploads/video/VideoUploader.tsx';
import { TooShort } from './TooShort.tsx';
import { previewsFrom } from './pictures-of.ts';
import { refusedFields, SAVE_ERROR } from './refused-fields.ts';
import type { Previews } from './video-fields.ts';

type Props = { video: WatchableVideo; onDone: () => Promise<void>; onClose: (() => void) | null };

interface Chosen {
  name: string;
  previews: Promise<Previews | null>;
  /** In seconds; null where the browser can't tell. */
  duration: Promise<number | null>;
}

/** Takes another file for a course, which plays as soon as it is prepared. */
export function ReplaceFile({ video, onDone, onClose }: Props) {
  const { send, isSending } = useSend('video/replace-file');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The address of the file that has arrived. A refused call leaves it, so that nothing is uploaded twice. */
  const [arrived, setArrived] = useState<string | null>(null);
  /** Whether to use it waits for an answer. */
  const [isAsked, setIsAsked] = useState(false);
  /** How long the chosen file is, as soon as the browser knows. */
  const [duration, setDuration] = useState<number | null>(null);
  const chosen = useRef<Chosen | null>(null);

  const hand = async (file: string) => {
    setArrived(file);
    setProblem(null);
    const fileName = chosen.current?.name;
    const result = await send({ videoId: video.id, file, ...(fileName && { fileName }) });
    if (!result) return;
    if (!result.ok)
      return setProblem(Object.values(refusedFields(callErrorOf(result.error)))[0] ?? SAVE_ERROR);
    void addPreviews(video.id, file, chosen.current);
    await onDone();
  };
  /** What makes chapters vanish is not used without a word. */
  const handleArrived = async (file: string) => {
    setArrived(file);
    const seconds = (await chosen.current?.duration) ?? null;
    if (seconds !== null && chaptersAfter(video.chapters, seconds).length > 0) return setIsAsked(true);
    await hand(file);
  };
  const chooseAnother = () => {
    setArrived(null);
    setIsAsked(false);
    setDuration(null);
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {video.playback
          ? 'The present file plays until the new one can be played. Buyers keep their place, and chapters and captions stay as far as the new file goes.'
          : 'Please choose another file.'}
      </p>
      {duration !== null && <TooShort video={video} durationSeconds={duration} />}
      <VideoUploader
        key={attempt}
        sourceId={video.id}
        onFile={(file) => {
          setProblem(null);
          const { signal } = new AbortController();
          const duration = durationOf(file);
          setDuration(null);
          setIsAsked(false);
          void duration.then(setDuration);
          const previews = previewsFrom(file, signal).catch(() => null);
          chosen.current = { name: file.name, previews, duration };
        }}
        onDone={(file) => void handleArrived(file)}
      />
      {problem !== null && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {arrived !== null && (problem !== null || isAsked) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" isBusy={isSending} busyLabel="Saving" onClick={() => void hand(arrived)}>
            {problem === null ? 'Use this file' : 'Try again'}
          </Button>
          <Button kind="quiet" size="small" disabled={isSending} onClick={chooseAnother}>
            Choose another file
          </Button>
        </div>
      )}
      {onClose && (
        <Button kind="quiet" size="small" onClick={onClose} className="justify-self-start">
          Keep the present file
        </Button>
      )}
    </div>
  );
}

/** The frames of the seek bar take longer than a small upload, and follow when they are made. Without them the course plays as well. */
async function addPreviews(videoId: string, file: string, chosen: Chosen | null): Promise<void> {
  const previews = await chosen?.previews;
  if (previews)
    await call('video/update', { videoId, previews: { ...previews, file } }).catch(() => undefined);
}
