import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { DayField } from '../../ui/form/DateFields.tsx';
import { ListLink } from '../../ui/record/links.tsx';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { type PaymentsReport, providerChoices, providerWords } from './payment-words.ts';
import { readReportQuery, REPORT_DAYS_MAX, type ReportQuery } from './report-query.ts';
import { BooksTable, DifferenceTable } from './ReportTables.tsx';

/** Our books beside the provider's. The query is in the address. */
export function PaymentsReportPage() {
  const [parameters, setParameters] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const { error, ...asked } = readReportQuery(parameters, openedAt);
  const query = useCall('admin/payments-report', error === null ? inputOf(asked) : null);
  const change = (part: Partial<ReportQuery>) =>
    setParameters(inputOf({ ...asked, ...part }), { replace: true });

  return (
    <>
      <PageTitle title="Reconciliation" actions={<LinkButton to="/payments" text="Payments" />} />
      <ReportFields asked={asked} isWrong={error !== null} onChange={change} />
      {error === null ? (
        <Loaded query={query} height={240}>
          {(report) => <Report report={report} />}
        </Loaded>
      ) : (
        <Alert severity="warning">{error}</Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Days are counted in UTC, at most {REPORT_DAYS_MAX} at once.
      </Typography>
    </>
  );
}

type Asked = Omit<ReportQuery, 'error'>;

/** Without a provider the server takes the one for cards. */
function inputOf({ provider, from, to }: Asked) {
  return { from, to, ...(provider === '' ? {} : { provider }) };
}

function Report({ report }: { report: PaymentsReport }) {
  const { provider, from, to, differences } = report;
  return (
    <Sections>
      <Section
        title={`${providerWords(provider)}, ${from} to ${to}`}
        aside={<ListLink resource="payments" filter={{ provider, from, to }} text="Our payments" />}
      >
        <BooksTable report={report} />
      </Section>
      <Section title={differencesTitle(differences.length)} isWide>
        <DifferenceTable differences={differences} />
      </Section>
    </Sections>
  );
}

function differencesTitle(count: number): string {
  if (count === 0) return 'No differences';
  return count === 1 ? '1 difference' : `${count} differences`;
}

interface FieldsProperties {
  asked: Asked;
  isWrong: boolean;
  onChange: (part: Partial<Asked>) => void;
}

function ReportFields({ asked: { provider, from, to }, isWrong, onChange }: FieldsProperties) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
      <TextField
        select
        label="Provider"
        value={provider}
        onChange={(event) => onChange({ provider: event.target.value })}
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
      <DayField
        label="From"
        value={from}
        max={to}
        error={isWrong}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField label="To" value={to} min={from} error={isWrong} onChange={(day) => onChange({ to: day })} />
    </Box>
  );
}
