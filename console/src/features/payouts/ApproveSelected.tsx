import { BulkButton } from '../../ui/action/BulkButton.tsx';
import { useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { approveSelected } from './bulk-approve.tsx';

/** Every selected pay-out that waits for its approval; not while the ledger's audit is broken. */
export function ApproveSelected() {
  return <BulkButton act={approveSelected} isBlocked={useArePayoutsBlocked()} />;
}
