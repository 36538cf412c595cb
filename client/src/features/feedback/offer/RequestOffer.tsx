import { isAtLimit, isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import { feedbackButtonTexts } from '@dubplate/shared/features/artists/feedback-button.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { AcceptRequest } from '@dubplate/shared/features/accounts/model.ts';
import { PRIORITY_HOURS, type FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { feedbackPrice, offersPriority } from '@dubplate/shared/features/feedback/rules.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { useOpenCounts } from '../../orders/use-open-counts.ts';

type Props = { artist: Artist };

/** On an artist's page: feedback on a whole track, with its price. */
export function FeedbackOffer({ artist }: Props) {
  return <Offer artist={artist} kind="feedback" />;
}

/** On the page of an artist who takes questions. */
export function QuestionOffer({ artist }: Props) {
  return <Offer artist={artist} kind="question" />;
}

const words = {
  feedback: {
    title: 'Music Feedback',
    action: 'Get feedback',
    color: 'blue-3',
    text: (name: string) =>
      `Send a whole track. ${name} listens and writes what works, what to change, and where.`,
  },
  question: {
    title: 'Questions',
    action: 'Ask a question',
    color: 'green-2',
    text: (name: string) => `Ask ${name} one thing, and read an answer that is yours alone.`,
  },
} as const;

function Offer({ artist, kind }: Props & { kind: FeedbackKind }) {
  const user = useUser();
  const openWith = useOpenCounts('requests/open-counts');
  // An artist who doesn't offer it has no block about it.
  if (!artist[offers[kind].artistSwitch]) return null;
  const isPaused = artist.acceptRequest === AcceptRequest.Paused;
  if (!isPaused && !isOpenAt(artist, kind)) return null;
  const { title, action, color, text } = words[kind];
  const isFull = isAtLimit(artist, kind, openWith(artist.id));
  return (
    <Block as="section" color={color} padding="card" aria-labelledby={`${kind}-offer`} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={`${kind}-offer`} className="text-2xl">
          {title}
        </h2>
        <p className="max-w-[36rem]">
          {`${text(artist.username)} No answer within ${products[kind].deadlineDays} days? Your tokens come back automatically.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-lg">
          <Money tokens={feedbackPrice(artist, kind, false).priceTokens} />
          {kind === 'feedback' && offersPriority(artist) && (
            <span className="block text-base">
              Within {PRIORITY_HOURS} hours: + <Money tokens={artist.priorityModePrice} />
            </span>
          )}
        </p>
        {user?.uid === artist.id ? null : isPaused || isFull ? (
          <Button size="large" isWide disabled>
            {feedbackButtonTexts[isPaused ? 'paused' : 'sold-out']}
          </Button>
        ) : (
          <Button
            as={Link}
            size="large"
            isWide
            to={createRequestPath(artist.slug, { isQuestion: kind === 'question' })}
          >
            {action}
          </Button>
        )}
      </div>
    </Block>
  );
}
