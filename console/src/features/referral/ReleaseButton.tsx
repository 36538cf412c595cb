import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import type { ReferralRow } from './referral-words.ts';
import { releaseBounds, releaseEffect } from './release-words.ts';

const ReleaseContext = createContext<(row: ReferralRow) => void>(() => {});

/** Holds the open dialog above the list: the row may leave it while somebody writes a reason. */
export function ReleaseDialogs({ children }: { children: ReactNode }) {
  const [row, setRow] = useState<ReferralRow | null>(null);
  return (
    <ReleaseContext value={setRow}>
      {children}
      {row ? <ReleaseDialog row={row} onClose={() => setRow(null)} /> : null}
    </ReleaseContext>
  );
}

export function ReleaseButton({ row }: { row: ReferralRow }) {
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
  const { send, isBusy, error } = useDeed('admin/release-referral', onClose);
  const { referrer, friend } = row;
  return (
    <ReasonDialog
      title={`Release: ${friend.username}, referred by ${referrer.username}`}
      effect={releaseEffect(row)}
      verb="Release"
      needsReason
      bounds={releaseBounds}
      isBusy={isBusy}
      error={error}
      onConfirm={(reason) =>
        send({ referralId: row.id, reason }, `The referral of ${friend.username} is released.`)
      }
      onClose={onClose}
    />
  );
}
