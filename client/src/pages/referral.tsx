import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Link } from 'react-router-dom';
import { useSession } from '../api/use-session.ts';
import { rememberTarget } from '../app/session/redirect-after-login.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ReferralLink } from '../features/referral/ReferralLink.tsx';
import { ReferralList } from '../features/referral/ReferralList.tsx';
import { ReferralRewards } from '../features/referral/ReferralRewards.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/action/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Skeleton, SkeletonRegion } from '../ui/status/Skeleton.tsx';

/** The rewards for inviting friends; signed-in people also see their link and who joined with it. */
export default function ReferralPage() {
  const { state } = useSession();
  usePageTitle(pageTitles.referral);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:py-12">
      <div className="grid gap-3">
        <Headline level={1} isFocusTarget>
          Bring a friend
        </Headline>
        <p className="max-w-prose text-lg text-muted">
          When a friend joins with your personal link, you both get tokens.
        </p>
      </div>
      {state === 'unknown' && (
        <SkeletonRegion label="Loading">
          <Skeleton className="h-44 rounded-card sm:h-50" />
        </SkeletonRegion>
      )}
      {state === 'signed-in' && (
        <Card as="section" aria-label="Your link">
          <ReferralLink />
        </Card>
      )}
      {state === 'visitor' && <Invitation />}
      <Section id="rewards" title="What you both get">
        <ReferralRewards />
        <p className="max-w-prose text-sm text-muted">
          The tokens are bonus tokens: they pay for everything except tips, and they are never paid out. 100
          tokens = $1.
        </p>
      </Section>
      {state === 'signed-in' && (
        <Section id="friends" title="Your friends">
          <ReferralList />
        </Section>
      )}
    </Container>
  );
}

function Invitation() {
  return (
    <Card as="section" aria-label="Get your link" className="grid gap-4">
      <p className="text-lg">Everyone here has a personal link. Join or sign in to get yours.</p>
      <div className="grid gap-3 sm:flex">
        <Button as={Link} to={paths.register}>
          Join
        </Button>
        <Button as={Link} kind="secondary" to={paths.login} onClick={() => rememberTarget(paths.referral)}>
          Login
        </Button>
      </div>
    </Card>
  );
}
