import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { ARTIST_PERCENT, CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../api/use-session.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { AcceptRequestsForm } from '../features/accounts/selling/AcceptRequestsForm.tsx';
import { paths } from '../paths.ts';
import { Block } from '../ui/layout/Block.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { Skeleton, SkeletonRegion } from '../ui/status/Skeleton.tsx';

const steps = [
  {
    title: 'Fans send you their music',
    text: 'Loops of 30 seconds, or whole tracks, with the tokens already set aside.',
  },
  {
    title: 'You listen and answer',
    text: 'In your own time, before the deadline. You can decline any request, and the fan gets a full refund.',
  },
  {
    title: 'You get paid',
    text: `You keep ${ARTIST_PERCENT}% of the price of every answer, available ${CLEARING_DAYS} days later.`,
  },
];

/** Explains accepting requests to everyone, with the next step for each kind of person. */
export default function AcceptRequestsPage() {
  usePageTitle(pageTitles.acceptRequests);
  return (
    <>
      <Block as="div" color="green-1" padding="section">
        <Container className="grid gap-10">
          <Headline level={1} size="5xl" isFocusTarget>
            Earn with your ears
          </Headline>
          <ol className="grid gap-8 md:grid-cols-3">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-2">
                <span aria-hidden className="font-display text-4xl font-extrabold">
                  {index + 1}
                </span>
                <h2 className="text-xl">{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Container>
      </Block>
      <Container width="text" className="py-12 md:py-16">
        <NextStep />
      </Container>
    </>
  );
}

function NextStep() {
  const { state, user } = useSession();
  const navigate = useNavigate();
  if (state === 'unknown') {
    return (
      <SkeletonRegion label="Loading" className="grid gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    );
  }
  if (!user) {
    return (
      <Step
        title="Join as an artist"
        text="Tell us who you are. Our staff review every profile before it goes public."
      >
        <Button as={Link} to={`${paths.register}?type=2`} size="large" isWide>
          Join as an artist
        </Button>
        <Button as={Link} to={paths.login} kind="secondary" size="large" isWide>
          Login
        </Button>
      </Step>
    );
  }
  if (user.type !== UserType.Artist) {
    return (
      <Step
        title="You’re signed in as a fan"
        text="Would you like to give feedback? Tell us who you are and what you’ve made, and our staff can turn this into an artist account."
      >
        <Button as={Link} to={paths.contact} size="large" isWide>
          Write to us
        </Button>
      </Step>
    );
  }
  return (
    <div className="grid gap-6">
      <h2 className="text-3xl">Your offer</h2>
      <AcceptRequestsForm user={user} onDone={() => void navigate(paths.dashboard)} />
    </div>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-3xl">{title}</h2>
      <p className="text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
