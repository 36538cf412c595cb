import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { useAsk } from '../../api/use-call.ts';
import { BooksTable } from './BooksTable.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { providerChoices, providerWords } from './payment-words.ts';
import { readReportWish, REPORT_DAYS_MAX, type ReportWish } from './report-wish.ts';

/** Our books beside the provider's. What was asked for stands in the address. */
export function PaymentsReportPage() {
  const [query, setQuery] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const wish = readReportWish(query, openedAt);
  const { provider, from, to } = wish;
  const input = wish.error === null ? { from, to, ...(provider === '' ? {} : { provider }) } : null;
  const { data, error, isFetching, refetch } = useAsk('admin/payments-report', input);
  const change = (part: Partial<ReportWish>) =>
    setQuery(
      {
        from: part.from ?? from,
        to: part.to ?? to,
        ...((part.provider ?? provider) === '' ? {} : { provider: part.provider ?? provider }),
      },
      { replace: true },
    );

  return (
    <>
      <PageTitle title="Reconciliation" actions={<LinkButton to="/payments" text="Payments" />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <ProviderField value={provider} onChange={(next) => change({ provider: next })} />
        <DayField
          label="From"
          value={from}
          max={to}
          error={wish.error !== null}
          onChange={(day) => change({ from: day })}
        />
        <DayField
          label="To"
          value={to}
          min={from}
          error={wish.error !== null}
          onChange={(day) => change({ to: day })}
        />
      </Box>
      {wish.error === null ? null : <Alert severity="warning">{wish.error}</Alert>}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {input !== null && !data && !error && isFetching ? <Skeleton variant="rounded" height={240} /> : null}
      {data && !error ? (
        <Sections>
          <Section
            title={`${providerWords(data.provider)}, ${data.from} to ${data.to}`}
            aside={
              <Link to={listAddress('payments', { provider: data.provider, from: data.from, to: data.to })}>
                Our payments
              </Link>
            }
          >
            <BooksTable report={data} />
          </Section>
          <WideSection>
            <Section title={differencesTitle(data.differences.length)}>
              <DifferenceTable differences={data.differences} />
            </Section>
          </WideSection>
        </Sections>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Days are counted in UTC, at most {REPORT_DAYS_MAX} at once.
      </Typography>
    </>
  );
}

function differencesTitle(count: number): string {
  if (count === 0) return 'No differences';
  return count === 1 ? '1 difference' : `${count} differences`;
}

function ProviderField({ value, onChange }: { value: string; onChange: (provider: string) => void }) {
  return (
    <TextField
      select
      label="Provider"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">The one for cards</MenuItem>
      {providerChoices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
