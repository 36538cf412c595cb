import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'ra-core';
import type { ConsoleDataProvider } from '../../../data-provider.ts';
import { jobName, type JobRow } from './job-words.ts';

/** Running a job early is harmless, so it is not asked once more. A run that fails says so in its row. */
export function RunJobButton({ job }: { job: JobRow }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRun() {
    setIsBusy(true);
    try {
      const after = await provider.act('admin/run-job', { job: job.id }, crypto.randomUUID());
      if (after.lastError === null) notify(`${jobName(job.id)} has run.`, { type: 'success' });
      else notify(`${jobName(job.id)} failed: ${after.lastError}`, { type: 'error' });
    } catch (refusal) {
      notify(refusal instanceof Error ? refusal.message : String(refusal), { type: 'error' });
    } finally {
      setIsBusy(false);
      await queries.invalidateQueries({ queryKey: ['ask', 'admin/jobs'] });
    }
  }

  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={isBusy}
      aria-label={`Run now: ${jobName(job.id)}`}
      onClick={() => void handleRun()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Run now
    </Button>
  );
}
