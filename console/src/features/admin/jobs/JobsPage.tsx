import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { ErrorState } from '../../../ui/text/ErrorState.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/record/PlainTable.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { timeZone } from '../../../ui/text/time-zone.ts';
import { useAsk } from '../../../api/use-call.ts';
import { durationWords, everyWords, isInTrouble, jobName, type JobRow, jobState } from './job-words.ts';
import { RunJobButton } from './RunJobButton.tsx';

const columns: PlainColumn<JobRow>[] = [
  { label: 'Job', render: (job) => <span title={job.id}>{jobName(job.id)}</span> },
  { label: 'State', render: (job) => <StatusChip {...jobState(job)} /> },
  { label: 'Act', render: (job) => <RunJobButton job={job} /> },
  { label: 'Runs', render: (job) => everyWords(job.everyMs) },
  { label: 'Last run', render: (job) => <Moment date={job.lastStartedAt} /> },
  { label: 'Took', isNumber: true, render: (job) => durationWords(job.lastDurationMs) },
  { label: 'Runs so far', isNumber: true, render: (job) => count.format(job.runs) },
  { label: 'Failures', isNumber: true, render: (job) => count.format(job.failures) },
  { label: 'Last error', render: (job) => <LastError text={job.lastError} /> },
];
const count = new Intl.NumberFormat('en-US');

/** The timed rules: those in trouble first, then by name. */
export function JobsPage() {
  const { data, error, isFetching, refetch } = useAsk('admin/jobs', {});
  const jobs = (data?.items ?? []).toSorted(
    (a, b) => Number(isInTrouble(b)) - Number(isInTrouble(a)) || a.id.localeCompare(b.id),
  );
  const troubled = jobs.filter(isInTrouble).length;
  return (
    <>
      <PageTitle
        title="Jobs"
        actions={
          <Button variant="outlined" color="inherit" loading={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={420} /> : null}
      {data && !error ? (
        <Section title={troubled === 0 ? 'All in order' : `${troubled} in trouble`}>
          <PlainTable caption="Jobs" rows={jobs} keyOf={(job) => job.id} columns={columns} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            Times in {timeZone}. Every job may run at any time: what is done already is not done again.
          </Typography>
        </Section>
      ) : null}
    </>
  );
}

function LastError({ text }: { text: string | null }) {
  if (text === null) return <>–</>;
  return <Box sx={{ color: 'error.main', minWidth: 200, overflowWrap: 'anywhere' }}>{text}</Box>;
}
