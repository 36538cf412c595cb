import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isInTrouble } from '@dubplate/shared/features/admin/rules.ts';
import { useCall } from '../../../api/use-call.ts';
import { useStaffAction } from '../../../ui/action/use-staff-action.ts';
import { formatCount } from '../../../ui/money/amounts.ts';
import { Loaded } from '../../../ui/record/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/record/PlainTable.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { timeZone } from '../../../ui/text/time-zone.ts';
import { durationWords, everyWords, jobName, type JobRow, jobState } from './job-words.ts';

const columns: PlainColumn<JobRow>[] = [
  { label: 'Job', render: (job) => <span title={job.id}>{jobName(job.id)}</span> },
  { label: 'Status', render: (job) => <StatusChip {...jobState(job)} /> },
  { label: 'Action', render: (job) => <RunJobButton job={job} /> },
  { label: 'Runs', render: (job) => everyWords(job.everyMs) },
  { label: 'Last run', render: (job) => <Moment date={job.lastStartedAt} /> },
  { label: 'Took', isNumber: true, render: (job) => durationWords(job.lastDurationMs) },
  { label: 'Runs so far', isNumber: true, render: (job) => formatCount(job.runs) },
  { label: 'Failures', isNumber: true, render: (job) => formatCount(job.failures) },
  { label: 'Last error', render: (job) => <LastError text={job.lastError} /> },
];

/** The timed jobs: those in trouble first, then by name. */
export function JobsPage() {
  const query = useCall('admin/jobs', {});
  return (
    <>
      <PageTitle
        title="Jobs"
        actions={
          <Button
            variant="outlined"
            color="inherit"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Refresh
          </Button>
        }
      />
      <Loaded query={query} height={420}>
        {({ items }) => <JobTable jobs={items} />}
      </Loaded>
    </>
  );
}

function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  const troubled = jobs.filter(isInTrouble).length;
  const sorted = jobs.toSorted(
    (a, b) => Number(isInTrouble(b)) - Number(isInTrouble(a)) || a.id.localeCompare(b.id),
  );
  return (
    <Section title={troubled === 0 ? 'All in order' : `${troubled} in trouble`}>
      <PlainTable caption="Jobs" rows={sorted} keyOf={(job) => job.id} columns={columns} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Times in {timeZone()}. Every job can run at any time: it never does the same thing twice.
      </Typography>
    </Section>
  );
}

/** Running a job early is harmless, so there's no confirmation. The row shows a failed run. */
function RunJobButton({ job: { id } }: { job: JobRow }) {
  const name = jobName(id);
  const { send, isBusy } = useStaffAction('admin/run-job', { notifiesErrors: true });
  const handleRun = () =>
    send({ job: id }, ({ lastError }) =>
      lastError === null
        ? { text: `${name} has run.`, type: 'success' }
        : { text: `${name} failed: ${lastError}`, type: 'error' },
    );
  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={isBusy}
      aria-label={`Run now: ${name}`}
      onClick={handleRun}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Run now
    </Button>
  );
}

function LastError({ text }: { text: string | null }) {
  if (text === null) return <>–</>;
  return <Box sx={{ color: 'error.main', minWidth: 200, overflowWrap: 'anywhere' }}>{text}</Box>;
}
