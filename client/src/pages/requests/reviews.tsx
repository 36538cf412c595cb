import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ReviewList } from '../../features/feedback/reviews/ReviewList.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

/** What fans said about an artist's answers. */
export default function RequestsReviews() {
  usePageTitle('Reviews');
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <Headline level={1} size="4xl" isFocusTarget>
        Reviews
      </Headline>
      <ReviewList />
    </Container>
  );
}
