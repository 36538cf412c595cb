import clsx from 'clsx';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { imageSrcSetOf, topPictureSizes } from '@dubplate/shared/features/uploads/pictures.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { nameOf } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { type ReactNode, Suspense } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { ArtistLink } from '../../../app/ArtistLink.tsx';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { ShareButton } from '../../../app/ShareButton.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { lengthText, seatsText } from '../words/session-words.ts';
import { SessionDate, ZoneNote } from '../words/SessionDate.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { StatusBadge } from '../words/StatusBadge.tsx';
import { Replay } from './Replay.tsx';
import { RoomPlace } from './RoomPlace.tsx';
import { TicketBox } from './TicketBox.tsx';
import { sessionPath } from '../../../lib/session-paths.ts';

type Props = {
  session: Session;
  isInside: boolean;
  viewers: number | null;
  /** The room for people who may enter, while it is open: parts of this page’s grid. Without it they read what happens. */
  room?: ReactNode;
  /** The picture as viewers get it, for its artist. */
  preview?: ReactNode;
  /** What is sold with it, outside the room. */
  files?: ReactNode;
  reload: () => Promise<unknown>;
};

const SessionActions = lazyPart(() => import('../own/SessionActions.tsx'), 'SessionActions');

/** Letters; a longer title is set smaller. */
const LONG_TITLE = 60;

/** One live session, whatever has become of it. */
export function SessionView({ session, isInside, viewers, room, preview, files, reload }: Props) {
  const { title, description, artistId } = session;
  const isOwn = useUser()?.uid === artistId;
  const isInRoom = isRunning(session.status) && isInside && room !== undefined;
  return (
    <Container
      width="wide"
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-8 py-6 md:py-12 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] lg:gap-x-12',
        isInRoom ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]',
      )}
    >
      {isInRoom ? (
        room
      ) : (
        <Screen
          session={session}
          isInside={isInside}
          isOwn={isOwn}
          viewers={viewers}
          preview={preview}
          reload={reload}
        />
      )}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-6',
          isInRoom ? 'lg:col-start-1' : 'lg:row-span-2',
        )}
      >
        <header className="grid gap-3">
          <p className="flex flex-wrap gap-1.5">
            <StatusBadge session={session} />
            {session.category === 'ama' && <Badge>AMA</Badge>}
            <Badge>{nameOf(sessionFormats, session.format)}</Badge>
          </p>
          <div className="flex items-start justify-between gap-4">
            <Headline
              level={1}
              size={title.length > LONG_TITLE ? '2xl' : '3xl'}
              isFocusTarget
              className="min-w-0 wrap-anywhere"
            >
              {title}
            </Headline>
            <ShareButton title={title} path={sessionPath(session.id)} />
          </div>
          <ArtistLink of={session} />
        </header>
        {isOwn ? (
          <Suspense fallback={<Skeleton className="h-44 w-full" />}>
            <SessionActions session={session} onChange={reload} />
          </Suspense>
        ) : (
          <TicketBox session={session} isInside={isInside} reload={reload} />
        )}
        <Facts session={session} />
      </div>
      <div className="grid content-start gap-8 empty:hidden lg:col-start-1">
        {description !== '' && (
          <section aria-labelledby="about" className="grid content-start gap-3">
            <h2 id="about" className="text-2xl">
              About this session
            </h2>
            <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{description}</p>
          </section>
        )}
        {files}
      </div>
    </Container>
  );
}

/** The replay, what the artist sees of it, the way into the room, or the picture. */
function Screen({ session, isInside, isOwn, viewers, preview, reload }: Props & { isOwn: boolean }) {
  const { status, image, recordingUrl } = session;
  if (status === SessionStatus.Finished && recordingUrl !== null)
    return <Replay session={session} url={recordingUrl} reload={reload} />;
  if (isRunning(status) && preview !== undefined) return <div className="min-w-0">{preview}</div>;
  if (isRunning(status))
    return <RoomPlace session={session} isInside={isInside} isOwn={isOwn} viewers={viewers} />;
  return (
    <Picture
      src={imageUrlAt(image, 1280)}
      srcSet={imageSrcSetOf(image)}
      sizes={topPictureSizes}
      alt=""
      pixels={1280}
      isWide
      isFirst
      className="self-start rounded-card"
    />
  );
}

function Facts({ session }: { session: Session }) {
  const { status, amount, messagePrice, duration } = session;
  const isOver = status === SessionStatus.Finished;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 border-t-2 border-line pt-5">
      <Fact name="When">
        <SessionDate session={session} isLong />
        <span className="block text-sm text-muted">
          <ZoneNote isAlways />
        </span>
      </Fact>
      <Fact name={isOver ? 'On air' : 'Length'}>
        {isOver ? lengthText(duration) : `About ${lengthText(duration)}`}
      </Fact>
      <Fact name="Ticket">
        <Price amount={amount} />
      </Fact>
      {status !== SessionStatus.Canceled && <Fact name="Seats">{seatsText(session)}</Fact>}
      {!isOver && status !== SessionStatus.Canceled && (
        <Fact name="Message">{messagePrice === 0 ? 'Chat is free' : <Price amount={messagePrice} />}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
