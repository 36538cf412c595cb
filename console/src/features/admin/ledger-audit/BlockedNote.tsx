import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';

/** Whether the ledger audit blocks pay-outs. Until that is known nothing is hidden; the server refuses anyway. */
export function useArePayoutsBlocked(): boolean {
  return useCall('admin/ledger-audit', {}).data?.blocksPayouts ?? false;
}

export function BlockedNote() {
  const { data } = useCall('admin/ledger-audit', {});
  if (!data?.blocksPayouts) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {data.isStale
        ? 'The last audit of the ledger is too old: no pay-out can be approved or paid until the next one.'
        : 'The ledger does not add up: no pay-out can be approved or paid until it does.'}{' '}
      <Link to="/ledger-audit">Open the ledger audit</Link>
    </Alert>
  );
}
