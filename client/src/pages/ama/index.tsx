import { products } from '@dubplate/shared/lookups/products.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SentRequests } from '../../features/feedback/list/SentRequests.tsx';
import { Container } from '../../ui/layout/Container.tsx';

/** The questions that the viewer asked. */
export default function AmaPage() {
  usePageTitle(products.question.listTitle);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-10">
      <SentRequests kind="question" />
    </Container>
  );
}
