import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { mayCorrect } from '@dubplate/shared/features/loopcheck/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { NextLoopcheck } from './NextLoopcheck.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { LabelChips } from '../read/LabelChips.tsx';
import { type AudioAccess, LoopPlayer } from '../read/LoopPlayer.tsx';
import { ScoreMark } from '../read/ScoreMark.tsx';
import { CorrectFeedback } from '../../orders/CorrectFeedback.tsx';
import { useMinute } from '../../orders/use-minute.ts';

type Props = {
  request: LoopcheckRequest;
  uid: string;
  audio: AudioAccess;
  onAnswered: (request: LoopcheckRequest) => void;
};

/** The artist's side: answer while it is open, read and for a day correct what was sent. */
export function ArtistView({ request, uid, audio, onAnswered }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form disappears after sending, so the focus moves to the heading.
  useEffect(() => {
    if (sentCount > 0) headingRef.current?.focus();
  }, [sentCount]);
  const now = new Date(useMinute());
  const line = request.artists.find(({ id }) => id === uid);
  if (!line) return null;
  const isPending = line.status === LoopcheckStatus.Pending;
  const answeredAt = line.updatedDate ? dateOf(line.updatedDate) : null;
  const isCorrectable = mayCorrect({ status: line.status, answeredAt }, now);

  const handleSent = (answer: LoopcheckRequest) => {
    setIsCorrecting(false);
    setSentCount(sentCount + 1);
    onAnswered(answer);
  };

  return (
    <section aria-labelledby="loops" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 ref={headingRef} id="loops" tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {isPending ? 'Listen and answer' : 'The loop(s)'}
      </h2>
      {sentCount > 0 && !isCorrecting && <NextLoopcheck request={request} />}
      {isPending || isCorrecting ? (
        <AnswerForm
          request={request}
          uid={uid}
          sent={isCorrecting ? line.loops.toSorted((a, b) => a.index - b.index) : null}
          onSent={handleSent}
          audio={audio}
          {...(isCorrecting && { onDiscard: () => setIsCorrecting(false) })}
        />
      ) : (
        <>
          {request.files.map((file, index) => {
            const loop = line.loops.find((each) => each.index === index);
            return (
              <Card key={file.name} as="article" className="grid gap-4">
                <LoopPlayer file={file} isAutoloop audio={audio} />
                {loop && (
                  <>
                    <div className="flex flex-wrap items-center gap-3">
                      <ScoreMark score={loop.score} />
                      <LabelChips labels={loop.labels} />
                    </div>
                    <p className="max-w-prose wrap-anywhere whitespace-pre-line">{loop.text}</p>
                  </>
                )}
              </Card>
            );
          })}
          {isCorrectable && <CorrectFeedback onStart={() => setIsCorrecting(true)} />}
        </>
      )}
    </section>
  );
}
