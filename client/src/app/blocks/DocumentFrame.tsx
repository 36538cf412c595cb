import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { ShownDocument } from '@dubplate/shared/features/content/records.ts';
import { type ReactNode, Suspense } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { ErrorPage } from '../ErrorPage.tsx';
import { PageSkeleton } from '../loading/PageSkeleton.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { useShownDocument } from './use-shown-document.ts';

type Props = { kind: DocumentKind; slug: string; children: (document: ShownDocument) => ReactNode };

/** A page of blocks in each of its states. Its parts come all at once, so that nothing moves. */
export function DocumentFrame({ kind, slug, children }: Props) {
  const { data, error, reload, isPreview } = useShownDocument(kind, slug);
  usePageTitle(data?.title ?? '');
  if (data)
    return (
      <>
        {isPreview && <PreviewBar />}
        <Suspense fallback={<PageSkeleton />}>{children(data)}</Suspense>
      </>
    );
  if (!error) return <PageSkeleton />;
  if (error.code === 'not-found' || error.code === 'validation') return <ErrorPage status={404} />;
  return (
    <Container className="py-16">
      <ErrorState
        headingLevel={1}
        title="This page could not be loaded"
        safe={errorText(error.code)}
        onRetry={reload}
      />
    </Container>
  );
}
