import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import type { ReactNode } from 'react';
import { ShareButton } from '../../../app/ShareButton.tsx';
import { sharedFeedbackPath } from '../../../paths.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { Letter, LetterText } from '../../orders/Letter.tsx';
import { TrackMarkList } from './TrackMarkList.tsx';

type Props = {
  request: RequestRecord;
  isOwn: boolean;
  startAt: number | null;
  onJump: (atSeconds: number) => void;
  onChange: (request: RequestRecord) => void;
  /** What a sender can do about an answer beyond rating and reviewing it. */
  actions: ReactNode;
};

/** The answer reads like a letter: who wrote it, what they say, and the places they mean. */
export function Answer({ request, isOwn, startAt, onJump, onChange, actions }: Props) {
  const { artist, artistNotes, strength, change, publicFeedback, language, updatedDate, moments } = request;
  const isTrack = request.type === requestTypes.feedback;
  const lang = language ?? undefined;
  return (
    <section aria-label="Answer" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Letter
        artist={artist}
        headingLevel={2}
        lead={isTrack ? 'Feedback from ' : 'Answer from '}
        note={
          updatedDate && (
            <DateTime at={dateOf(updatedDate).getTime()} show="minute" className="text-sm text-muted" />
          )
        }
      >
        {artistNotes !== null && <LetterText text={artistNotes} lang={lang} />}
      </Letter>
      {(strength || change) && (
        <div className="grid gap-3 md:grid-cols-2">
          {strength && <Point title="Your strength" color="green-1" text={strength} lang={lang} />}
          {change && <Point title="One thing to change" color="yellow" text={change} lang={lang} />}
        </div>
      )}
      {moments.length > 0 && (
        <TrackMarkList
          request={request}
          isOwn={isOwn}
          startAt={startAt}
          onJump={onJump}
          onChange={onChange}
        />
      )}
      {publicFeedback && (
        <Card as="figure" padding="normal" className="grid gap-2">
          <blockquote
            lang={lang}
            className="font-display text-xl font-extrabold tracking-tight wrap-anywhere whitespace-pre-line"
          >
            “{publicFeedback}”
          </blockquote>
          <figcaption className="text-sm text-muted">The quote that others may read.</figcaption>
        </Card>
      )}
      {isOwn && (
        <div className="flex flex-wrap items-center gap-3">
          {actions}
          <ShareButton title={`feedback from ${artist.username}`} path={sharedFeedbackPath(request.id)} />
        </div>
      )}
    </section>
  );
}

interface PointProps {
  title: string;
  color: 'green-1' | 'yellow';
  text: string;
  lang: string | undefined;
}

function Point({ title, color, text, lang }: PointProps) {
  return (
    <Block as="div" color={color} padding="card" className="grid content-start gap-2">
      <h3 className="text-lg">{title}</h3>
      <p lang={lang} className="wrap-anywhere">
        {text}
      </p>
    </Block>
  );
}
