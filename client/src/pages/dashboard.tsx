import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../api/use-session.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ArtistTasks } from '../features/accounts/selling/ArtistTasks.tsx';
import { LoopcheckList, useLoopcheckList } from '../features/loopcheck/list/LoopcheckList.tsx';
import { EarningsSummary } from '../features/wallet/earnings/EarningsSummary.tsx';
import { artistPath, paths } from '../paths.ts';
import { Button } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { EmptyState } from '../ui/list/EmptyState.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { TextLink } from '../ui/action/TextLink.tsx';

/** The artist's home: open requests, earnings and tasks. */
export default function DashboardPage() {
  usePageTitle(pageTitles.dashboard);
  const user = useUser();
  const list = useLoopcheckList('loopcheck/get-requests-artist', LoopcheckStatus.Pending);
  if (!user) return null;
  // Before approval there is no public page.
  const publicSlug = user.status === UserStatus.Active ? user.slug : null;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:py-12">
      <div className="grid gap-2">
        <Headline level={1} isFocusTarget>
          Dashboard
        </Headline>
        <output className="block text-lg text-muted">{waitingText(list.first && list.total)}</output>
      </div>
      <Section
        id="open"
        title="Open Loopchecks"
        aside={<More to={paths.loopcheckManage} label="All Loopchecks" />}
      >
        <LoopcheckList
          label="Open Loopchecks"
          viewer="artist"
          list={list}
          empty={
            <EmptyState
              headingLevel={3}
              title="No open Loopchecks"
              text={
                user.status === UserStatus.Active
                  ? `Fans find you on your page and in the Loopcheck search. New loops appear here automatically, and you have ${LOOPCHECK_DAYS} days to answer each.`
                  : `Fans find you as soon as your profile is approved. New loops then appear here automatically, and you have ${LOOPCHECK_DAYS} days to answer each.`
              }
              action={
                publicSlug && (
                  <Button as={Link} to={artistPath(publicSlug)} kind="secondary">
                    See my page
                  </Button>
                )
              }
            />
          }
        />
      </Section>
      <Section id="earnings" title="Earnings" aside={<More to={paths.tokensEarning} label="All sales" />}>
        <EarningsSummary />
      </Section>
      <Section id="tasks" title="To do" aside={<More to={paths.profile} label="Settings" />}>
        <ArtistTasks user={user} />
      </Section>
    </Container>
  );
}

function More({ to, label }: { to: string; label: string }) {
  return (
    <TextLink as={Link} to={to} className="inline-flex min-h-11 items-center">
      {label}
    </TextLink>
  );
}

function waitingText(count: number | undefined): string {
  if (count === undefined) return ' ';
  if (count === 0) return 'No requests are waiting for your answer.';
  return count === 1
    ? 'One Loopcheck is waiting for your answer.'
    : `${count} Loopchecks are waiting for your answer.`;
}
