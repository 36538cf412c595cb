import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../api/use-session.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { manifests } from '../app/products.ts';
import { ArtistTasks } from '../features/accounts/selling/ArtistTasks.tsx';
import { DashboardSessions } from '../features/sessions/own/DashboardSessions.tsx';
import { DueSession } from '../features/sessions/own/DueSession.tsx';
import { EarningsSummary } from '../features/wallet/earnings/EarningsSummary.tsx';
import { paths } from '../paths.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { TextLink } from '../ui/action/TextLink.tsx';

/** An appointment is due at its minute, an answer within days. */
const appointmentsFirst = manifests.toSorted(
  (a, b) => Number(b.kind === 'private') - Number(a.kind === 'private'),
);

/** The artist's home: open requests, earnings and tasks. */
export default function DashboardPage() {
  usePageTitle(pageTitles.dashboard);
  const user = useUser();
  if (!user) return null;
  return (
    // What is below a list appears once it is known how long the list is.
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:py-12 [&>section:has([data-skeletons])~section]:invisible">
      <div className="grid gap-2">
        <Headline level={1} isFocusTarget>
          Dashboard
        </Headline>
        <output className="block min-h-[6lh] text-lg text-muted sm:min-h-[3lh] [&>:has([data-coming])~span]:invisible">
          <span>
            <DueSession />
          </span>
          {appointmentsFirst.map(
            ({ kind, WaitingText }) =>
              WaitingText && (
                <span key={kind}>
                  <WaitingText />
                </span>
              ),
          )}
        </output>
      </div>
      {manifests.map(({ kind, OpenOrders }) => {
        const { plural, paths: pages } = products[kind];
        return (
          <Section
            key={kind}
            id={`open-${kind}`}
            title={`Open ${plural}`}
            aside={pages.artistList && <More to={pages.artistList} label={`All ${plural}`} />}
          >
            <OpenOrders user={user} />
          </Section>
        );
      })}
      <Section id="sessions" title="Live sessions" aside={<More to={paths.myContent} label="All sessions" />}>
        <DashboardSessions />
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
