import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isInTrouble } from '@dubplate/shared/features/admin/rules.ts';
import { useCall } from '../../../api/use-call.ts';
import { useStaffAction } from '../../../ui/action/use-staff-action.ts';
import { formatCount } from '../../../ui/money/amounts.ts';
import { block, factsOf } from '../../../ui/record/blocks.ts';
import { Loaded } from '../../../ui/record/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/record/PlainTable.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { timeZone } from '../../../ui/text/time-zone.ts';
import { durationWords, everyWords, jobName, type JobRow, jobState } from './job-words.ts';

const errorLabel = 'Last error';

/** What a job's line says besides its name, its status and the button. */
const details: PlainColumn<JobRow>[] = [
  { label: 'Runs', render: (job) => everyWords(job.everyMs) },
  { label: 'Last run', render: (job) => <DateTime date={job.lastStartedAt} /> },
  { label: 'Took', isNumber: true, render: (job) => durationWords(job.lastDurationMs) },
  { label: 'Runs so far', isNumber: true, render: (job) => formatCount(job.runs) },
  { label: 'Failures', isNumber: true, render: (job) => formatCount(job.failures) },
  { label: errorLabel, render: (job) => <LastError text={job.lastError} /> },
];

const columns: PlainColumn<JobRow>[] = [
  { label: 'Job', render: (job) => <span title={job.id}>{jobName(job.id)}</span> },
  { label: 'Status', render: (job) => <StatusChip {...jobState(job)} /> },
  { label: 'Action', render: (job) => <RunJobButton job={job} /> },
  ...details,
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
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const troubled = jobs.filter(isInTrouble).length;
  const sorted = jobs.toSorted(
    (a, b) => Number(isInTrouble(b)) - Number(isInTrouble(a)) || a.id.localeCompare(b.id),
  );
  return (
    <Section title={troubled === 0 ? 'All in order' : `${troubled} in trouble`}>
      {hasRoom ? (
        <PlainTable caption="Jobs" rows={sorted} keyOf={(job) => job.id} columns={columns} />
      ) : (
        <JobBlocks jobs={sorted} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Times in {timeZone()}. Every job can run at any time: it never does the same thing twice.
      </Typography>
    </Section>
  );
}

/** Nine columns need more width than a tablet has, so each job has lines of its own there. */
function JobBlocks({ jobs }: { jobs: readonly JobRow[] }) {
  return (
    <Box component="ul" aria-label="Jobs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <Box component="li" key={job.id} sx={block}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box component="strong" title={job.id} sx={{ flexGrow: 1 }}>
              {jobName(job.id)}
            </Box>
            <StatusChip {...jobState(job)} />
            <RunJobButton job={job} />
          </Box>
          <Box component="dl" sx={factsOf('8rem')}>
            {details
              .filter(({ label }) => label !== errorLabel || job.lastError !== null)
              .map(({ label, render }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{render(job)}</dd>
                </div>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
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
