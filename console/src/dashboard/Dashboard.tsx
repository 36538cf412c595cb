import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Sections } from '../ui/Section.tsx';
import { ArtistsCard } from './ArtistsCard.tsx';
import { LoopcheckCards } from './LoopcheckCards.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { readPeriod } from './period.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

/** Four questions about the last days, each against the days before. */
export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const period = readPeriod(query, openedAt);
  return (
    <>
      <PageTitle
        title="Global"
        actions={<PeriodChoice period={period} onChange={(next) => setQuery(next, { replace: true })} />}
      />
      <Sections>
        <PeopleCard period={period} />
        <ArtistsCard period={period} />
        <LoopcheckCards period={period} />
      </Sections>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Days are counted in UTC.
      </Typography>
    </>
  );
}
