import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { StatusTone } from '../../../ui/status/StatusPill.tsx';

export type Viewer = 'buyer' | 'artist';

interface Entry {
  status: LoopcheckStatus;
  canceledByArtist: boolean;
  canceledByStaff?: true | undefined;
}

export interface StatusLook {
  tone: StatusTone;
  text: string;
}

/** An artist is warned in red when so few days are left. */
const URGENT_DAYS = 2;

/** How an artist's entry reads to either side. Source: docs/product/loopcheck.md. */
export function entryLook(entry: Entry, { viewer, leftMs }: { viewer: Viewer; leftMs: number }): StatusLook {
  switch (entry.status) {
    case LoopcheckStatus.Answered:
      return { tone: 'green', text: 'Answered' };
    case LoopcheckStatus.Expired:
      return { tone: 'red', text: 'Expired' };
    case LoopcheckStatus.Canceled:
      return { tone: 'red', text: canceledText(entry, viewer) };
    case LoopcheckStatus.Pending:
      return viewer === 'artist' ? pendingForArtist(leftMs) : { tone: 'orange', text: 'Pending' };
  }
}

/** How a whole request reads to its buyer. */
export function requestLook(status: LoopcheckStatus, entries: readonly Entry[]): StatusLook {
  const isByArtist = entries.length > 0 && entries.every(({ canceledByArtist }) => canceledByArtist);
  const isByStaff = entries.length > 0 && entries.every(({ canceledByStaff }) => canceledByStaff);
  const canceledByStaff = isByStaff ? true : undefined;
  return entryLook({ status, canceledByArtist: isByArtist, canceledByStaff }, { viewer: 'buyer', leftMs: 0 });
}

export function daysLeft(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / DAY_MS));
}

/**
 * An artist already reads in how many days a request expires; the exact time stands beside it only on the last one, where
 * the days no longer say enough.
 */
export function showsCountdown(viewer: Viewer, leftMs: number): boolean {
  return viewer === 'buyer' || leftMs < DAY_MS;
}

function pendingForArtist(leftMs: number): StatusLook {
  const days = daysLeft(leftMs);
  const tone = days <= URGENT_DAYS ? 'red' : 'orange';
  return { tone, text: days === 1 ? 'Expires in 1 day' : `Expires in ${days} days` };
}

function canceledText({ canceledByArtist, canceledByStaff }: Entry, viewer: Viewer): string {
  if (canceledByStaff) return 'Canceled by Staff';
  if (canceledByArtist) return viewer === 'artist' ? 'You Canceled' : 'Canceled by Artist';
  return 'Canceled by User';
}
