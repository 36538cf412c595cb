import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'ra-core';
import { Link } from 'react-router-dom';
import { LEDGER_AUDIT_STALE_HOURS } from '@dubplate/shared/features/admin/model.ts';
import type { ConsoleDataProvider } from '../../../data-provider.ts';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { ErrorState } from '../../../ui/text/ErrorState.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { StateNote } from '../../../ui/text/StateNote.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { useAsk } from '../../../api/use-call.ts';
import { type LedgerAudit, stateOf } from './audit-findings.ts';
import { AuditFindings } from './AuditFindings.tsx';

/** What the books promise, whether it held at the last audit, and what follows where it did not. */
export function LedgerAuditPage() {
  const { data, error, refetch } = useAsk('admin/ledger-audit', {});
  return (
    <>
      <PageTitle
        title="Ledger audit"
        aside={data && data.date !== null ? <StatusChip {...stateOf(data)} /> : null}
        actions={<RunAuditButton />}
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={420} /> : null}
      {data && !error ? <Findings audit={data} /> : null}
    </>
  );
}

function Findings({ audit }: { audit: LedgerAudit }) {
  const broken = audit.items.filter((item) => !item.isHealthy).length;
  if (audit.date === null)
    return <StateNote text="The books have not been audited yet. They are every hour, or now." />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {audit.isHealthy ? null : (
        <Alert severity="error" variant="outlined">
          The books do not add up.{' '}
          {audit.blocksPayouts ? 'No pay-out is approved or paid until they do. ' : ''}
          Super admins have been told by mail. What breaks each promise is listed below.
        </Alert>
      )}
      {audit.isStale ? (
        <Alert severity="warning" variant="outlined">
          The last audit is more than {LEDGER_AUDIT_STALE_HOURS} hours old, so nobody knows whether the books
          add up now. No pay-out is approved or paid until they are audited again.{' '}
          <Link to="/jobs">See why the hourly audit does not run</Link>
        </Alert>
      ) : null}
      <Section
        title={
          broken === 0
            ? `All ${audit.items.length} promises hold`
            : `${broken} of ${audit.items.length} are broken`
        }
        aside={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Audited <Moment date={audit.date} />, every hour
          </Typography>
        }
      >
        <AuditFindings items={audit.items} />
      </Section>
    </Box>
  );
}

function RunAuditButton() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRun() {
    setIsBusy(true);
    try {
      const { isHealthy } = await provider.act('admin/run-ledger-audit', {}, crypto.randomUUID());
      if (isHealthy) notify('The books are in order.', { type: 'success' });
      else notify('The books do not add up.', { type: 'error' });
      await queries.invalidateQueries({ queryKey: ['ask', 'admin/ledger-audit'] });
    } catch (refusal) {
      notify(refusal instanceof Error ? refusal.message : String(refusal), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="contained" color="secondary" loading={isBusy} onClick={() => void handleRun()}>
      Audit now
    </Button>
  );
}
