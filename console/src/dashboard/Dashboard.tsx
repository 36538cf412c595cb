import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../ui/text/PageTitle.tsx';
import { Sections, WideSection } from '../ui/record/Section.tsx';
import { ArtistsCard } from './ArtistsCard.tsx';
import { LoopcheckCards } from './LoopcheckCards.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { periodWords, readPeriod } from './period.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { OpenWork } from './OpenWork.tsx';
import { RevenueCards } from './RevenueCards.tsx';
import { TipsCard } from './TipsCard.tsx';
import { TokenSupply } from './TokenSupply.tsx';

/** What waits for somebody, questions about the last days, each against the days before, and where all tokens are. */
export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const period = readPeriod(query, openedAt);
  return (
    <>
      <PageTitle
        title="Global"
        subtitle={`All of the platform, ${periodWords(period)}. Days are counted in UTC.`}
        actions={<PeriodChoice period={period} onChange={(next) => setQuery(next, { replace: true })} />}
      />
      <Sections isEven>
        <WideSection>
          <OpenWork />
        </WideSection>
        <RevenueCards period={period} />
        <PeopleCard period={period} />
        <ArtistsCard period={period} />
        <LoopcheckCards period={period} />
        <TipsCard period={period} />
        <TokenSupply />
      </Sections>
    </>
  );
}
