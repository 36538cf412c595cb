import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isOnSale, isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/use-session.ts';
import { AddToCalendar } from '../../../app/AddToCalendar.tsx';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { artistPath, paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Block, type BlockColor } from '../../../ui/layout/Block.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { GetTicket } from '../buy/GetTicket.tsx';
import { TicketTerms } from '../buy/TicketTerms.tsx';
import { BeginsIn } from '../words/BeginsIn.tsx';
import { isSoldOut, seatsText } from '../words/session-words.ts';
import { Price } from '../../../ui/money/Price.tsx';
import { GiveBack } from './GiveBack.tsx';

type Props = { session: Session; isInside: boolean; reload: () => Promise<unknown> };

/** The one next step of a fan or a visitor. */
export function TicketBox({ session, isInside, reload }: Props) {
  const { status } = session;
  const { state } = useSession();
  if (status === SessionStatus.Canceled) return <CanceledNotice session={session} />;
  // Whether there is a ticket is known together with the person, and not by what the server wrote into the page.
  if (state === 'unknown' || (state === 'signed-in' && session.purchased === null))
    return <Skeleton className="h-44 w-full" />;
  if (session.purchased === true) return <Holding session={session} reload={reload} />;
  if (isInside) return <Box title="You’re here as staff" text="You see what holders of a ticket see." />;
  if (!isOnSale(session)) return <Over session={session} />;
  return <Buying session={session} />;
}

function Buying({ session }: { session: Session }) {
  const { amount } = session;
  const isFull = isSoldOut(session);
  return (
    <Box
      color="yellow"
      title={
        isFull ? 'This session is sold out.' : isRunning(session.status) ? 'Get in now' : 'Get your ticket'
      }
      text={
        isFull
          ? 'A seat is free again when a fan gives a ticket back.'
          : 'Replay included: you can watch the session again afterwards.'
      }
    >
      <BeginsIn session={session} />
      {!isFull && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          <Price amount={amount} className="text-xl font-bold" />
          <span>{seatsText(session)}</span>
        </p>
      )}
      {!isFull && <GetTicket session={session} />}
      {!isFull && <TicketTerms session={session} />}
    </Box>
  );
}

/** A long recording takes minutes to be put together. */
const REPLAY_MS = 30 * MINUTE_MS;

function replayText({ hasReplay, endedAt }: Session): string {
  if (hasReplay) return 'The replay is yours to watch as often as you like.';
  const isJustOver = endedAt !== null && serverNowMs() - dateOf(endedAt).getTime() < REPLAY_MS;
  return isJustOver
    ? 'Your replay is being prepared. It appears here by itself.'
    : 'This session has no replay.';
}

function Holding({ session, reload }: Pick<Props, 'session' | 'reload'>) {
  const { id, status, artistName } = session;
  if (status === SessionStatus.Finished) return <Box title="You have a ticket" text={replayText(session)} />;
  const text =
    status === SessionStatus.Scheduled
      ? `${artistName} opens the room shortly before the session begins. You enter on this page. The session is recorded: you can watch it again here afterwards.`
      : 'The room is open, and you are in it. The session is recorded: you can watch it again here afterwards.';
  return (
    <Box color="green-1" title="You have a ticket" text={text}>
      <BeginsIn session={session} />
      {status === SessionStatus.Scheduled && (
        <div>
          <AddToCalendar refType="session" id={id} />
        </div>
      )}
      {status === SessionStatus.Scheduled && <GiveBack session={session} reload={reload} />}
      <p>
        <TextLink as={Link} to={paths.myTickets}>
          All your tickets
        </TextLink>
      </p>
    </Box>
  );
}

function Over({ session: { slug, artistName, hasReplay } }: { session: Session }) {
  return (
    <Box
      title="This session is over"
      text={hasReplay ? 'Everybody who had a ticket can watch the replay.' : 'Tickets are no longer sold.'}
    >
      <p className="flex flex-wrap gap-3">
        <Link to={paths.upcoming} className={buttonClass('secondary')}>
          See upcoming sessions
        </Link>
        {slug !== '' && (
          <Link to={artistPath(slug)} className={buttonClass('quiet')}>
            More from {artistName}
          </Link>
        )}
      </p>
    </Box>
  );
}

function CanceledNotice({ session: { artistName, startedAt, endedAt } }: { session: Session }) {
  // One that took place and was refunded after its end counts as canceled too.
  const tookPlace = startedAt !== null && endedAt !== null;
  return (
    <Box
      color="orange"
      title={tookPlace ? 'This session was refunded' : 'This session was canceled'}
      text={
        <>
          Everybody who had a ticket got the whole price back into their wallet.
          {startedAt !== null &&
            ` Paid messages and files were refunded too; tips for ${artistName} were not. There is no replay.`}
        </>
      }
    >
      <p>
        <Link to={paths.upcoming} className={buttonClass('secondary')}>
          See upcoming sessions
        </Link>
      </p>
    </Box>
  );
}

type BoxProps = { title: string; text: ReactNode; color?: BlockColor; children?: ReactNode };

function Box({ title, text, color, children }: BoxProps) {
  const content = (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p>{text}</p>
      {children}
    </>
  );
  if (color)
    return (
      <Block as="section" aria-label="Ticket" color={color} padding="card" className="grid gap-4">
        {content}
      </Block>
    );
  return (
    <section aria-label="Ticket" className="grid gap-4 rounded-card bg-sunken p-6 sm:p-8">
      {content}
    </section>
  );
}
