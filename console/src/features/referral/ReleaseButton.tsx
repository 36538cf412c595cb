import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { formatTokens } from '../../ui/amounts.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import type { ReferralRow } from './referral-words.ts';

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

function ReleaseDialog({ row, onClose }: { row: ReferralRow; onClose: () => void }) {
  const { send, isBusy, error } = useDeed('admin/release-referral', onClose);
  const { referrer, friend } = row;
  return (
    <ReasonDialog
      title={`Release: ${friend.username}, referred by ${referrer.username}`}
      effect={effectOf(row)}
      verb="Release"
      needsReason
      bounds={{ min: 5, max: 300 }}
      isBusy={isBusy}
      error={error}
      onConfirm={(reason) =>
        send({ referralId: row.id, reason }, `The referral of ${friend.username} is released.`)
      }
      onClose={onClose}
    />
  );
}

function effectOf({ referrer, friend }: ReferralRow): string {
  const [both, artist] = [formatTokens(REFERRAL_BOTH_TOKENS), formatTokens(REFERRAL_ARTIST_TOKENS)];
  if (friend.type === UserType.Artist)
    return `What was held back is paid after all, as bonus tokens: up to ${artist} to ${referrer.username} and up to ${both} to ${friend.username}, less what they already got. Where the artist still awaits approval, it is paid when they are approved.`;
  return `What was held back is paid after all, as bonus tokens: up to ${both} to ${referrer.username} and up to ${both} to ${friend.username}, less what they already got.`;
}
