import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../app/loading/lazy-part.ts';
import { useNoindex } from '../app/navigation/use-noindex.ts';
import { WhenNear } from '../app/loading/WhenNear.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { RadioCards } from '../ui/form/RadioCards.tsx';
import { SkipLink } from '../ui/layout/SkipLink.tsx';
import { BlocksDemo } from '../ui/styleguide/BlocksDemo.tsx';
import { FeedbackDemo } from '../ui/styleguide/FeedbackDemo.tsx';
import { FormsDemo } from '../ui/styleguide/FormsDemo.tsx';
import { FoundationsDemo } from '../ui/styleguide/FoundationsDemo.tsx';

const ActionsDemo = lazyPart(() => import('../ui/styleguide/ActionsDemo.tsx'), 'ActionsDemo');
const PlayerDemo = lazyPart(() => import('../ui/styleguide/PlayerDemo.tsx'), 'PlayerDemo');
const ContentDemo = lazyPart(() => import('../ui/styleguide/ContentDemo.tsx'), 'ContentDemo');
const LayersDemo = lazyPart(() => import('../ui/styleguide/LayersDemo.tsx'), 'LayersDemo');

const PageBlocksDemo = lazyPart(
  () => import('../app/blocks/styleguide/PageBlocksDemo.tsx'),
  'PageBlocksDemo',
);

const VideoUploadDemo = lazyPart(
  () => import('../features/uploads/video/VideoUploadDemo.tsx'),
  'VideoUploadDemo',
);

type Scheme = 'system' | 'light' | 'dark';

/** Every design token and every component in each of its states. */
export default function Styleguide() {
  const [scheme, setScheme] = useState<Scheme>('system');
  useEffect(() => {
    document.title = `Style guide · ${PRODUCT_NAME}`;
  }, []);
  useNoindex();

  return (
    <div data-scheme={scheme === 'system' ? undefined : scheme} className="min-h-dvh bg-page text-text">
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        <Container className="grid gap-6 py-10 md:py-16">
          <Headline level={1} size="6xl" isFocusTarget>
            Style guide
          </Headline>
          <RadioCards<Scheme>
            legend="Scheme of this page"
            name="scheme"
            columns={3}
            value={scheme}
            onChange={setScheme}
            options={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Container>
        <FoundationsDemo />
        <BlocksDemo />
        <Suspense>
          <ActionsDemo />
        </Suspense>
        <FormsDemo />
        <FeedbackDemo />
        <Suspense>
          <PlayerDemo key={scheme} />
          <ContentDemo />
          <LayersDemo />
          <VideoUploadDemo />
        </Suspense>
        <WhenNear className="min-h-dvh">
          <PageBlocksDemo />
        </WhenNear>
      </main>
    </div>
  );
}
