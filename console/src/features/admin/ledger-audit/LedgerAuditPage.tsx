import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LEDGER_AUDIT_STALE_HOURS } from '@dubplate/shared/features/admin/model.ts';
import { useCall } from '../../../api/use-call.ts';
import { useStaffAction } from '../../../ui/action/use-staff-action.ts';
import { Loaded } from '../../../ui/record/Loaded.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { StateNote } from '../../../ui/text/StateNote.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { brokenFirst, type Finding, isMoneyWrong, type LedgerAudit, stateOf } from './audit-findings.ts';

/** The rules of the ledger, and whether they held at the last audit. */
export function LedgerAuditPage() {
  const query = useCall('admin/ledger-audit', {});
  const { data } = query;
  return (
    <>
      <PageTitle
        title="Ledger audit"
        aside={data && data.date !== null ? <StatusChip {...stateOf(data)} /> : null}
        actions={<RunAuditButton />}
      />
      <Loaded query={query} height={420}>
        {(audit) =>
          audit.date === null ? (
            <StateNote text="The ledger has not been audited yet. It is audited every hour, or now." />
          ) : (
            <Audit audit={audit} date={audit.date} />
          )
        }
      </Loaded>
    </>
  );
}

function RunAuditButton() {
  const { send, isBusy } = useStaffAction('admin/run-ledger-audit', { notifiesErrors: true });
  const handleRun = () =>
    send({}, (audit) => {
      if (audit.isHealthy) return { text: 'The ledger is in order.', type: 'success' };
      return isMoneyWrong(audit)
        ? { text: 'The ledger does not add up.', type: 'error' }
        : { text: 'Some data is wrong, but no money.', type: 'warning' };
    });
  return (
    <Button variant="contained" color="secondary" loading={isBusy} onClick={handleRun}>
      Audit now
    </Button>
  );
}

function Audit({ audit, date }: { audit: LedgerAudit; date: string }) {
  const { items, isHealthy, isStale } = audit;
  const broken = items.filter((item) => !item.isHealthy).length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isHealthy ? null : (
        <Alert severity={isMoneyWrong(audit) ? 'error' : 'warning'} variant="outlined">
          {isMoneyWrong(audit)
            ? 'The ledger does not add up. No pay-out is approved or paid until it does.'
            : 'Some data is wrong, but no money. Pay-outs continue.'}{' '}
          Super admins have been told by mail. The rows that break each rule are listed below.
        </Alert>
      )}
      {isStale ? (
        <Alert severity="warning" variant="outlined">
          The last audit is more than {LEDGER_AUDIT_STALE_HOURS} hours old, so the ledger may no longer add
          up. No pay-out is approved or paid until the next audit.{' '}
          <Link to="/jobs">See why the hourly audit does not run</Link>
        </Alert>
      ) : null}
      <Section
        title={broken === 0 ? `All ${items.length} rules hold` : `${broken} of ${items.length} are broken`}
        aside={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Audited <DateTime date={date} />, every hour
          </Typography>
        }
      >
        <Findings items={items} />
      </Section>
    </Box>
  );
}

function Findings({ items }: { items: readonly Finding[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {brokenFirst(items).map(({ name, isHealthy, blocks, rows }) => (
        <Box component="li" key={name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Box
            sx={{ display: 'flex', alignItems: 'baseline', gap: 1, '& > .MuiChip-root': { flexShrink: 0 } }}
          >
            <StatusChip text={isHealthy ? 'Holds' : 'Broken'} tone={isHealthy ? 'success' : 'error'} />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {isHealthy ? null : (
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {blocks === 'payouts' ? 'Blocks pay-outs' : 'Blocks nothing'}
              </Box>
            )}
          </Box>
          {rows.length === 0 ? null : <BrokenRows name={name} rows={rows} />}
        </Box>
      ))}
    </Box>
  );
}

/** The rows as the audit read them. */
function BrokenRows({ name, rows }: Pick<Finding, 'name' | 'rows'>) {
  return (
    <Box component="details" open sx={{ mt: 1, '& summary': { cursor: 'pointer' } }}>
      <summary>{rows.length === 1 ? '1 row breaks it' : `${rows.length} rows break it`}</summary>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={`Rows that break: ${name}`}
        sx={{ m: 0, mt: 1, overflowX: 'auto', fontSize: '0.75rem' }}
      >
        {rows.map((row) => JSON.stringify(row)).join('\n')}
      </Box>
    </Box>
  );
}
