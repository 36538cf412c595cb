import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { lineLook } from '@dubplate/shared/features/orders/status-text.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSend } from '../../../api/use-send.ts';
import { artistPath } from '../../../paths.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { dollarsText } from '../../../ui/money/Money.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { isReturned } from '../../orders/paid-lines.ts';
import { paidArtists } from './loopcheck-view.ts';
import { ScoreMark } from './ScoreMark.tsx';

export type AnswerActions = (artist: LoopcheckRequest['artists'][number]) => ReactNode;

type Props = {
  request: LoopcheckRequest;
  /** Shows what the answer of a call said before the request is read again. */
  onChange: (request: LoopcheckRequest) => void;
  onFailure: () => void;
  /** What else can be done about an answer. */
  answerActions?: AnswerActions | undefined;
};

/** Who was asked, how far each of them is, and the thanks for an answer. */
export function BuyerArtists({ request, onChange, onFailure, answerActions }: Props) {
  const { send } = useSend('loopcheck/like');
  const untilMs = dateOf(request.expiresAt).getTime();

  const setLiked = (artistId: string, liked: boolean) =>
    onChange({
      ...request,
      artists: request.artists.map((artist) => (artist.id === artistId ? { ...artist, liked } : artist)),
    });
  const handleLike = async (artistId: string, liked: boolean) => {
    setLiked(artistId, liked);
    const result = await send({ requestId: request.id, artistId, liked });
    if (result && !result.ok) {
      setLiked(artistId, !liked);
      onFailure();
    }
  };

  return (
    <ul aria-label="Artists" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {paidArtists(request).map((artist) => {
        const { id, username, slug, profileImage, status, score, liked, paid } = artist;
        const look = lineLook(loopcheckLifecycle, artist, { viewer: 'buyer', leftMs: 0 });
        return (
          <li
            key={id}
            className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3"
          >
            <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} />
            <span className="min-w-32 flex-1">
              <TextLink as={Link} to={artistPath(slug)} isQuiet className="block truncate">
                {username}
              </TextLink>
              {isReturned(status) && <span className="tabular text-sm text-muted">{refundText(paid)}</span>}
              {status === LoopcheckStatus.Pending && (
                <Countdown until={untilMs} doneText="Time is up" className="text-sm text-muted" />
              )}
            </span>
            {score !== null && <ScoreMark score={score} />}
            <StatusPill tone={look.tone}>{look.text}</StatusPill>
            {status === LoopcheckStatus.Answered && (
              <IconButton
                label={liked ? `Unlike the feedback of ${username}` : `Like the feedback of ${username}`}
                aria-pressed={liked}
                icon={<Heart className={liked ? 'fill-current text-danger' : undefined} />}
                onClick={() => void handleLike(id, !liked)}
              />
            )}
            {status === LoopcheckStatus.Answered && answerActions && (
              <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
                {answerActions(artist)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What was paid for an artist comes back whole. */
function refundText(paid: number): string {
  return `${formatTokens(paid)} tokens (${dollarsText(paid)}) refunded`;
}
