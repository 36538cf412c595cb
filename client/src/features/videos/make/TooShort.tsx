import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { chapterNames, chaptersAfter } from '@dubplate/shared/features/videos/rules.ts';
import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import { useEffect, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { languageName } from '../words/video-words.ts';
import { lastCaptionEnd } from './caption-file.ts';

type Props = { video: Video; durationSeconds: number };

/** What of a course a shorter file has no place for. Nothing if all of it fits. */
export function TooShort({ video, durationSeconds }: Props) {
  const chapters = chaptersAfter(video.chapters, durationSeconds);
  const captions = useLateCaptions(video, durationSeconds);
  if (chapters.length === 0 && captions.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-card bg-sunken p-4">
      <p className="font-bold">This file is shorter: {clockText(Math.round(durationSeconds))}.</p>
      {chapters.length > 0 && (
        <p className="wrap-anywhere">
          {chapters.length === 1 ? 'This chapter begins' : 'These chapters begin'} after its end and will be
          taken out: {chapterNames(chapters)}.
        </p>
      )}
      {captions.length > 0 && (
        <p>The captions in {captions.join(', ')} go on after its end. Please replace them too.</p>
      )}
    </div>
  );
}

/** The languages whose captions end later than the file. */
function useLateCaptions({ id, captions }: Video, durationSeconds: number): string[] {
  const [ends, setEnds] = useState<readonly (readonly [language: string, seconds: number])[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await Promise.all(
        captions.map(async (language) => {
          const { text } = await call('video/get-captions', { videoId: id, language });
          return [languageName(language), lastCaptionEnd(text)] as const;
        }),
      );
      if (!isGone) setEnds(found);
    };
    // Without an answer nothing is said of them: they stay as they are.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, captions]);
  return ends.flatMap(([language, seconds]) => (seconds > durationSeconds ? [language] : []));
}
