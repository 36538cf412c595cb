import { useCall } from '../../../api/use-call.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { ReviewQuote } from './ReviewQuote.tsx';

const SHOWN = 6;

/** The newest reviews of all artists, on the home page. Without any there is nothing to show. */
export function LatestReviews() {
  const { data } = useCall('requests/get-latest-reviews', {}, { revalidateOnFocus: false });
  const reviews = data?.items.slice(0, SHOWN) ?? [];
  if (reviews.length === 0) return null;
  return (
    <Block color="blue-2" aria-labelledby="latest-reviews">
      <Container width="wide" className="grid gap-8">
        <Headline>
          <span id="latest-reviews">What fans say</span>
        </Headline>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review, index) => (
            <li key={`${review.artistId}-${index}`} className="grid content-start">
              <ReviewQuote review={review} />
            </li>
          ))}
        </ul>
      </Container>
    </Block>
  );
}
