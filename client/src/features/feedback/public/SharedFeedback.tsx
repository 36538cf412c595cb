import { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { PublicRequest } from '@dubplate/shared/features/feedback/records.ts';
import { publicTitle } from '@dubplate/shared/features/feedback/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Link } from 'react-router-dom';
import { artistPath, sharedFeedbackPath } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { ShareButton } from '../../../app/ShareButton.tsx';
import { RatingStars } from '../reviews/RatingStars.tsx';

/** A poster: a drawn waveform, the quote, and who said it. Neither the track nor who sent it shows. */
export function SharedFeedback({ feedback }: { feedback: PublicRequest }) {
  const { id, type, artist, publicFeedback, language, rating, feedbackReview, username, updatedDate } =
    feedback;
  const isQuestion = type === RequestType.Question;
  const title = publicTitle(type, artist.username);
  return (
    <article>
      <Block as="div" color="yellow" padding="section">
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <WaveArt seed={id} bars={160} className="h-28 w-full md:h-44" />
          <header className="flex items-center gap-5">
            {/* Portraits are often yellow too. */}
            <span className="ml-1 rounded-full ring-4 ring-ink">
              <Avatar
                name={artist.username}
                src={artist.profileImage && imageUrlAt(artist.profileImage, 320)}
                size={96}
              />
            </span>
            <div className="grid min-w-0 flex-1 gap-1">
              <Headline level={1} size="3xl" isFocusTarget className="[overflow-wrap:anywhere]">
                {title}
              </Headline>
              <DateTime at={dateOf(updatedDate).getTime()} />
            </div>
            <ShareButton title={title} path={sharedFeedbackPath(id)} />
          </header>
          {publicFeedback === '' ? (
            <p className="max-w-[36rem] text-2xl">
              {isQuestion
                ? `${artist.username} answered a question. The answer is for the person who asked.`
                : `${artist.username} wrote about a track. The feedback is for the person who sent it.`}
            </p>
          ) : (
            <blockquote
              lang={language ?? undefined}
              className="max-w-[60rem] font-display text-3xl leading-[1.15] font-extrabold wrap-anywhere md:text-5xl"
            >
              {`“${publicFeedback}”`}
            </blockquote>
          )}
        </Container>
      </Block>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-12">
        {(rating !== null || feedbackReview !== null) && (
          <section aria-labelledby="review" className="grid gap-3">
            <h2 id="review" className="text-2xl">
              How it helped
            </h2>
            {rating !== null && <RatingStars rating={rating} className="text-2xl" />}
            {feedbackReview !== null && (
              <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{feedbackReview}</p>
            )}
            {username !== null && <p className="text-muted">{username}</p>}
          </section>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button as={Link} to={artistPath(artist.slug)} size="large" isWide>
            {isQuestion ? `Ask ${artist.username} too` : `Get feedback from ${artist.username}`}
          </Button>
        </div>
      </Container>
    </article>
  );
}
