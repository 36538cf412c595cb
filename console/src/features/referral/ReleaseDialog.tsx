import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { ReferralRow } from './referral-words.ts';
import { releaseBounds, releaseEffect } from './release-words.ts';

const ReleaseContext = createContext<(row: ReferralRow) => void>(() => {});

/** Holds the open dialog above the list, because its row may disappear while a reason is written. */
export function ReleaseDialogs({ children }: { children: ReactNode }) {
  const [row, setRow] = useState<ReferralRow | null>(null);
  return (
    <ReleaseContext value={setRow}>
      {children}
      {row ? <ReleaseDialog row={row} onClose={() => setRow(null)} /> : null}
    </ReleaseContext>
  );
}

export function RowRelease({ row }: { row: ReferralRow }) {
  const release = use(ReleaseContext);
  if (row.status !== 'blocked') return null;
  return (
    <Button
      color="inherit"
      aria-label={`Release the referral of ${row.friend.username}`}
      aria-keyshortcuts="a"
      title="Release (A)"
      onClick={() => release(row)}
      sx={{ minWidth: 0, py: 0, ml: 0.5 }}
    >
      Release
    </Button>
  );
}

export function ReleaseDialog({ row, onClose }: { row: ReferralRow; onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/release-referral', { onDone: onClose });
  const { referrer, friend } = row;
  return (
    <ReasonDialog
      title={`Release: ${friend.username}, referred by ${referrer.username}`}
      effect={releaseEffect(row)}
      verb="Release"
      needsReason
      bounds={releaseBounds}
      {...status}
      onConfirm={(reason) =>
        send({ referralId: row.id, reason }, `The referral of ${friend.username} is released.`)
      }
      onClose={onClose}
    />
  );
}
