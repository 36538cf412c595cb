import { MessageStatus, UPVOTE_PRICE_TOKENS } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { ChevronUp, Ellipsis } from 'lucide-react';
import { useSession } from '../../../api/use-session.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Money, priceText, tokensText } from '../../../ui/money/Money.tsx';
import { DropdownMenu } from '../../../ui/overlay/DropdownMenu.tsx';
import { Quote } from './Quote.tsx';
import { askToUpvote, menuOf, type RoomOfActs, setStatus, showAgain } from './message-acts.ts';
import { isToAnswer } from './messages.ts';

type Props = {
  message: SessionMessage;
  /** What it answers, if that is loaded. */
  parent?: SessionMessage | undefined;
  isUpvoted: boolean;
  room: RoomOfActs;
};

/** One message with what this person may do about it. */
export function MessageRow({ message, parent, isUpvoted, room }: Props) {
  const { user } = useSession();
  const isOwn = user?.uid === message.uid;
  const isPending = message.status === MessageStatus.Pending;
  const mayUpvote =
    room.mayUpvote &&
    !isOwn &&
    !room.isArtist &&
    !message.isArtist &&
    !message.hidden &&
    message.status !== MessageStatus.Closed;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0 py-3 @sm:grid-cols-[auto_minmax(0,1fr)_auto] [contain-intrinsic-size:auto_84px] [content-visibility:auto]">
      <Avatar name={message.username} src={message.profileImage} size={32} />
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-bold">{message.username}</span>
          {message.isArtist && <Badge tone="yellow">Artist</Badge>}
          {message.price > 0 && <Badge tone="green">{tokensText(message.price)}</Badge>}
          {message.declined && <Badge>Declined, refunded</Badge>}
          {message.answered && <Badge>Answered</Badge>}
          {isPending && isOwn && <Badge tone="orange">Waiting</Badge>}
          {room.isArtist && isToAnswer(message) && <Badge tone="orange">To answer</Badge>}
        </p>
        {message.parentId !== null && <Quote message={parent} />}
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {message.hidden && (
            <em className="text-muted">{message.text === '' ? 'This message was hidden.' : 'Hidden: '}</em>
          )}
          {message.text}
        </p>
        {message.hidden && isOwn && (
          <p className="text-sm text-muted">
            {hiddenText(message)} Only {message.text !== '' && 'you, '}
            {room.artistName} and moderators read it.
            {isPending && ' If it isn’t accepted, your tokens come back.'}
          </p>
        )}
        {room.isArtist && <ArtistsActs message={message} room={room} />}
      </div>
      <div className="flex items-start gap-1 @max-sm:col-start-2 @max-sm:-mt-2 @max-sm:justify-end">
        {mayUpvote ? (
          <button
            type="button"
            aria-pressed={isUpvoted}
            disabled={isUpvoted}
            onClick={() =>
              askToUpvote(room, message, { tokens: user?.token ?? 0, artistName: room.artistName })
            }
            className="grid min-h-11 content-center justify-items-end rounded-card px-2 py-1 font-bold hover:bg-sunken aria-pressed:bg-yellow aria-pressed:text-ink"
          >
            <span className="sr-only">
              {isUpvoted ? 'Upvoted' : `Upvote for ${priceText(UPVOTE_PRICE_TOKENS)}`}, now {message.upvotes}
            </span>
            <span
              aria-hidden
              className="grid justify-items-end @max-sm:flex @max-sm:items-center @max-sm:gap-2"
            >
              <span className="inline-flex items-center gap-1">
                <ChevronUp className="size-5" />
                {message.upvotes}
              </span>
              {!isUpvoted && <Money tokens={UPVOTE_PRICE_TOKENS} className="justify-end text-xs" />}
            </span>
          </button>
        ) : (
          message.upvotes > 0 && (
            <span className="tabular px-2 py-3 text-sm font-bold">{message.upvotes} ▲</span>
          )
        )}
        <MessageMenu message={message} isOwn={isOwn} room={room} />
      </div>
    </li>
  );
}

/** The stream doesn't tell who hid it; a toast did. */
function hiddenText({ hiddenBy }: SessionMessage): string {
  if (hiddenBy === undefined) return 'Hidden from the room.';
  if (hiddenBy === 'reports') return 'Hidden from the room after reports, until our team has looked at it.';
  return `Hidden from the room by ${hiddenBy === 'artist' ? 'the artist' : 'a moderator'}.`;
}

const smallAct = 'min-h-11 rounded-card bg-sunken px-4 text-sm font-bold hover:bg-solid hover:text-on-solid';

/** Takes a question on or leaves it; then answers it, here in writing or on air. */
function ArtistsActs({ message, room }: { message: SessionMessage; room: RoomOfActs }) {
  const { Pending, Accepted, Closed } = MessageStatus;
  const acts: [label: string, act: () => void][] =
    message.status === Pending
      ? [
          // Nobody in the room would see what it was accepted for.
          message.hidden && message.hiddenBy !== 'reports'
            ? ['Show again', () => void showAgain(message)]
            : ['Accept', () => void setStatus(room, message, Accepted)],
          ['Decline', () => void setStatus(room, message, Closed)],
        ]
      : isToAnswer(message)
        ? [
            ...(room.reply ? [['Reply', () => room.reply?.(message)] satisfies [string, () => void]] : []),
            ['Answered', () => void setStatus(room, message, Closed)],
          ]
        : [];
  if (acts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {acts.map(([label, act]) => (
        <button key={label} type="button" className={smallAct} onClick={act}>
          {label}
        </button>
      ))}
    </p>
  );
}

function MessageMenu({
  message,
  isOwn,
  room,
}: {
  message: SessionMessage;
  isOwn: boolean;
  room: RoomOfActs;
}) {
  const entries = menuOf(room, message, isOwn);
  if (entries.length === 0) return null;
  return (
    <DropdownMenu
      label={`More about the message of ${message.username}`}
      entries={entries}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`More about the message of ${message.username}`}
          className="inline-grid size-11 place-content-center rounded-card hover:bg-sunken"
        >
          <Ellipsis aria-hidden className="size-5" />
        </button>
      )}
    />
  );
}
