import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';
import { useAsk } from '../../../api/use-call.ts';

/** Whether the ledger's audit holds pay-outs back. Unknown counts as no: the server refuses by itself. */
export function useArePayoutsBlocked(): boolean {
  const { data } = useAsk('admin/ledger-audit', {});
  return data?.blocksPayouts ?? false;
}

export function BlockedNote() {
  const { data } = useAsk('admin/ledger-audit', {});
  if (!data?.blocksPayouts) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {data.isHealthy
        ? 'The last audit of the books is too old: no pay-out can be approved or paid until the next one.'
        : 'The books do not add up: no pay-out can be approved or paid until they do.'}{' '}
      <Link to="/ledger-audit">Open the ledger audit</Link>
    </Alert>
  );
}
