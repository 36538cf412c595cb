import { products } from '@dubplate/shared/lookups/products.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SentRequests } from '../../features/feedback/list/SentRequests.tsx';
import { Container } from '../../ui/layout/Container.tsx';

/** The tracks that the viewer sent to artists. */
export default function RequestsPage() {
  usePageTitle(products.feedback.listTitle);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-10">
      <SentRequests kind="feedback" />
    </Container>
  );
}
