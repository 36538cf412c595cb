import { Button } from '../action/Button.tsx';
import { EmptyState } from '../list/EmptyState.tsx';
import { ErrorState } from '../status/ErrorState.tsx';
import { LoadingBarView } from '../status/LoadingBar.tsx';
import { OfflineBarView } from '../status/OfflineBar.tsx';
import { SkeletonRegion } from '../status/Skeleton.tsx';
import { SkeletonMediaCard } from '../status/SkeletonMediaCard.tsx';
import { SkeletonRow, SkeletonText } from '../status/SkeletonText.tsx';
import { ToastCard } from '../overlay/ToastCard.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';

const nothing = () => undefined;

export function FeedbackDemo() {
  return (
    <DemoSection title="States">
      <Demo name="Toasts" columns>
        <ToastCard kind="success" onClose={nothing}>
          You have successfully submitted your feedback.
        </ToastCard>
        <ToastCard
          kind="tokens-credited"
          title="1,000 Tokens Credited"
          onClose={nothing}
          link={{ href: '#content', label: 'See your wallet' }}
        >
          They are yours at once.
        </ToastCard>
        <ToastCard kind="error" onClose={nothing}>
          Not enough Tokens.
        </ToastCard>
        <ToastCard kind="warning" onClose={nothing}>
          You already have a session running.
        </ToastCard>
        <ToastCard onClose={nothing} title="Nadia answered">
          Your loop “night drive” has new feedback.
        </ToastCard>
      </Demo>
      <OfflineBarView />
      <LoadingBarView isFixed={false} />
      <div className="grid gap-6 lg:grid-cols-2">
        <EmptyState
          headingLevel={3}
          title="No requests yet"
          text="You haven’t added any artists to your favorites yet."
          action={<Button>Browse artists</Button>}
        />
        <ErrorState
          headingLevel={3}
          title="We could not load your requests"
          safe="Nothing is lost: your tokens and your files are safe."
          onRetry={() => new Promise((resolve) => setTimeout(resolve, 1200))}
          reference="01993a7e"
        />
      </div>
      <SkeletonRegion label="Loading artists" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <SkeletonMediaCard />
        <SkeletonMediaCard shape="wide" />
        <SkeletonText lines={4} />
        <div>
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </SkeletonRegion>
    </DemoSection>
  );
}
