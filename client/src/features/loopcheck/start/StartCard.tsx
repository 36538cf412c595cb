import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { DRAFT_KEY, openLoopcheckPanel, useLoopcheckPanel } from './panel-state.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';

const StartAction = lazyPart(() => import('./StartAction.tsx'), 'StartAction');

/** Opens Loopcheck. A person with a draft continues where they stopped. */
export function StartCard() {
  // A visitor without a draft does not need its code: it comes with the panel.
  const { wasAsked } = useLoopcheckPanel();
  const mayHaveDraft = useBrowserValue(hasSomeDraft, () => false) || wasAsked;
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <Block as="article" color="yellow" padding="card">
      <div className="grid h-full content-between gap-4">
        <div className="grid gap-4">
          <p className="flex items-center gap-2 font-bold">
            Loopcheck <Badge tone="ink">New</Badge>
          </p>
          <Headline level={2} size="3xl">
            Which of your loops is the one?
          </Headline>
          <p className="max-w-prose text-lg">
            Let artists you trust find your best loop(s) and tell you how to make them better, for only $3.
          </p>
        </div>
        {/* On a phone the button stays above the question about cookies. */}
        <WaveArt seed="loopcheck start" bars={64} className="h-16 w-full max-sm:order-last" />
        <div className="flex flex-wrap items-center gap-4">
          {/* One element for good: a click on a button that is replaced meanwhile would be lost. */}
          <Button size="large" isWide onClick={openLoopcheckPanel}>
            {mayHaveDraft && hasBegun ? 'Continue' : 'Start'}
          </Button>
          <Suspense>{mayHaveDraft && <StartAction onBegun={setHasBegun} />}</Suspense>
        </div>
      </div>
    </Block>
  );
}

/** Anybody's: whose it is takes the code of drafts to say. */
function hasSomeDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(DRAFT_KEY));
  } catch {
    return false;
  }
}
