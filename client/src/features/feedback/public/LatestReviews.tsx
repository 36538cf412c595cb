import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { useCall } from '../../../api/use-call.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { cutReview } from './cut-review.ts';

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
          {reviews.map(({ artistId, artistname, artistProfileImage, feedbackReview, username }, index) => (
            <li key={`${artistId}-${index}`} className="grid content-start gap-3">
              <blockquote className="text-lg wrap-anywhere">“{cutReview(feedbackReview)}”</blockquote>
              <p className="flex items-center gap-3">
                <Avatar
                  name={artistname}
                  src={artistProfileImage && imageUrlAt(artistProfileImage, 160)}
                  size={44}
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block font-bold">About {artistname}</span>
                  <span className="block text-sm">by {username}</span>
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </Block>
  );
}
