import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../../features/content/ContentPicture.tsx';
import { ReviewQuote } from '../../../features/feedback/public/ReviewQuote.tsx';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { artistPath } from '../../../paths.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Carousel } from '../../../ui/media/Carousel.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import type { BlockPlace, BlockProps } from '../block-props.ts';
import { shownOffers } from '../shown-offers.ts';
import { LargeOffer, OfferCard } from './Offer.tsx';

/** The time when the page was shown: what it offers doesn't leave under a reader's eyes. */
function useShownAtMs(): number {
  const [nowMs] = useState(serverNowMs);
  return nowMs;
}

function TitleOf({ title, level }: { title: string; level: BlockPlace['level'] }) {
  return (
    <Headline level={level} isFocusTarget={level === 1}>
      {title}
    </Headline>
  );
}

export function HeroCarousel({ block, place }: BlockProps<'hero_carousel'>) {
  const nowMs = useShownAtMs();
  const offers = shownOffers(block.items, nowMs);
  if (offers.length === 0) return null;
  return (
    <Container width="wide" className="py-6 md:py-10">
      <Carousel label="Featured" layout="one" isAutoplay names={offers.map(({ artist_name: name }) => name)}>
        {offers.map((offer, index) => (
          <LargeOffer
            key={index}
            offer={offer}
            nowMs={nowMs}
            isFirst={place.level === 1 && index === 0}
            headingLevel={2}
          />
        ))}
      </Carousel>
    </Container>
  );
}

export function Featured({ block, place }: BlockProps<'featured'>) {
  const nowMs = useShownAtMs();
  const { title } = block.primary;
  const offers = shownOffers(block.items, nowMs);
  if (offers.length === 0) return null;
  return (
    <Container width="wide" className="py-12 md:py-20">
      <Carousel
        label={title ?? 'Featured'}
        isAutoplay
        heading={title && <TitleOf title={title} level={place.level} />}
      >
        {offers.map((offer, index) => (
          <OfferCard key={index} offer={offer} nowMs={nowMs} headingLevel={title ? 3 : 2} />
        ))}
      </Carousel>
    </Container>
  );
}

/** An example whose artist has left is not shown. */
export function DemoFeedbacks({ block, place }: BlockProps<'demo_feedbacks'>) {
  const title = block.primary.title ?? 'What artists say';
  const artists = block.live?.artists ?? [];
  const examples = block.items.flatMap((item) => {
    const artist = artists.find(({ slug }) => slug === item.artist);
    return artist ? [{ ...item, artist }] : [];
  });
  if (examples.length === 0) return null;
  return (
    <Container width="wide" className="py-12 md:py-20">
      <Carousel label={title} layout="three" heading={<TitleOf title={title} level={place.level} />}>
        {examples.map(({ artist, extract, quote }, index) => (
          <figure
            key={index}
            className="grid h-full grid-rows-[auto_1fr_auto] gap-5 rounded-card bg-surface p-6"
          >
            {extract ? (
              <ContentPicture picture={extract} isWide sizes="33vw" className="rounded-card" />
            ) : (
              <span />
            )}
            <blockquote className="text-lg wrap-anywhere">“{quote}”</blockquote>
            <figcaption>
              <TextLink as={Link} to={artistPath(artist.slug)} className="inline-flex min-h-11 items-center">
                {artist.username}
              </TextLink>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </Container>
  );
}

export function Reviews({ block, place }: BlockProps<'latest_reviews'>) {
  const reviews = block.live?.reviews ?? [];
  const title = block.primary.title ?? 'What fans say';
  if (reviews.length === 0) return null;
  return (
    <Block color="blue-2">
      <Container width="wide">
        <Carousel
          label={title}
          layout="reviews"
          isAutoplay
          heading={<TitleOf title={title} level={place.level} />}
        >
          {reviews.map((review, index) => (
            <ReviewQuote key={index} review={review} />
          ))}
        </Carousel>
      </Container>
    </Block>
  );
}
