import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { imageSrcSetOf, wideCardSizes } from '@dubplate/shared/features/uploads/pictures.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Link } from 'react-router-dom';
import { MediaCard } from '../../../ui/media/MediaCard.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { seatsText } from '../words/session-words.ts';
import { SessionDate } from '../words/SessionDate.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { StatusBadge } from '../words/StatusBadge.tsx';
import { sessionPath } from '../../../lib/session-paths.ts';

type Props = { session: Session; headingLevel?: 2 | 3; isFirst?: boolean; showsArtist?: boolean };

export function SessionCard({ session, headingLevel = 2, isFirst = false, showsArtist = true }: Props) {
  const { id, title, artistName, image, status, amount, purchased, hasReplay } = session;
  const isOver = status === SessionStatus.Finished;
  return (
    <MediaCard
      isWide
      title={title}
      headingLevel={headingLevel}
      link={{ as: Link, to: sessionPath(id) }}
      picture={{
        src: imageUrlAt(image, 640),
        srcSet: imageSrcSetOf(image),
        sizes: wideCardSizes,
        isFirst,
      }}
      // Not over the picture, which may have letters of its own.
      kicker={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge session={session} />
          {isOver && hasReplay && <Badge tone="green">Replay</Badge>}
          {purchased === true && <Badge tone="yellow">Your ticket</Badge>}
          {showsArtist && <span className="min-w-0 wrap-anywhere">{artistName}</span>}
        </span>
      }
      text={<SessionDate session={session} />}
      actions={
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {!isOver && <Price amount={amount} className="font-bold" />}
          <span className="text-sm text-muted">{seatsText(session)}</span>
        </span>
      }
      className="h-full"
    />
  );
}

export const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';
