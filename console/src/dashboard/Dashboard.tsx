import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { productScreens } from '../product-screens.ts';
import { Sections, WideSection } from '../ui/record/Section.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';
import {
  artistsCard,
  peopleCard,
  privateSessionsCard,
  revenueCard,
  ticketsCard,
  videosCard,
  tipsCard,
  visitsCard,
} from './cards.tsx';
import { OpenWork } from './OpenWork.tsx';
import { periodWords, readPeriod } from './period.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ProductCards } from './ProductCards.tsx';
import { StatsCard } from './StatsCard.tsx';
import { TokenSupply } from './TokenSupply.tsx';

/** What needs attention, the figures of a period against the one before, and where all tokens are. */
export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const period = readPeriod(query, openedAt);
  return (
    <>
      <PageTitle
        title="Global"
        subtitle={`The whole platform, ${periodWords(period)}. Days are counted in UTC.`}
        actions={<PeriodChoice period={period} onChange={(next) => setQuery(next, { replace: true })} />}
      />
      <Sections isEven>
        <WideSection>
          <OpenWork />
        </WideSection>
        <StatsCard card={revenueCard} period={period} />
        <StatsCard card={peopleCard} period={period} />
        <StatsCard card={artistsCard} period={period} />
        {productScreens.map((product) => (
          <ProductCards key={product.resource} product={product} period={period} />
        ))}
        <StatsCard card={privateSessionsCard} period={period} />
        <StatsCard card={ticketsCard} period={period} />
        <StatsCard card={videosCard} period={period} />
        <StatsCard card={tipsCard} period={period} />
        <StatsCard card={visitsCard} period={period} />
        <TokenSupply />
      </Sections>
    </>
  );
}
