import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Moment } from '../../../ui/time/Moment.tsx';
import { MomentList } from './MomentList.tsx';

type Props = {
  request: RequestRecord;
  isOwn: boolean;
  startAt: number | null;
  onJump: (atSeconds: number) => void;
  onChange: (request: RequestRecord) => void;
};

/** The answer reads like a letter: who wrote it, what they say, and the places they mean. */
export function Answer({ request, isOwn, startAt, onJump, onChange }: Props) {
  const { artist, artistNotes, strength, change, publicFeedback, language, updatedDate, moments } = request;
  const isTrack = request.type === requestTypes.feedback;
  const lang = language ?? undefined;
  return (
    <section aria-labelledby="answer" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-4">
        <Avatar
          name={artist.username}
          src={artist.profileImage && imageUrlAt(artist.profileImage, 160)}
          size={64}
        />
        <div className="min-w-0">
          <h2 id="answer" className="text-2xl wrap-anywhere">
            {isTrack ? 'Feedback' : 'Answer'} from{' '}
            <Link to={artistPath(artist.slug)} className="underline-offset-4 hover:underline">
              {artist.username}
            </Link>
          </h2>
          {updatedDate && (
            <Moment at={dateOf(updatedDate).getTime()} show="moment" className="text-sm text-muted" />
          )}
        </div>
      </div>
      {artistNotes !== null && (
        <p lang={lang} className="max-w-prose text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
          {artistNotes}
        </p>
      )}
      {(strength || change) && (
        <div className="grid gap-3 md:grid-cols-2">
          {strength && <Point title="Your strength" color="green-1" text={strength} lang={lang} />}
          {change && <Point title="One thing to change" color="yellow" text={change} lang={lang} />}
        </div>
      )}
      {moments.length > 0 && (
        <MomentList request={request} isOwn={isOwn} startAt={startAt} onJump={onJump} onChange={onChange} />
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
