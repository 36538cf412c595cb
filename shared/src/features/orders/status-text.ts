import { DAY_MS, HOUR_MS } from '../../lib/dates.ts';
import type { Lifecycle } from './lifecycle.ts';
import { RequestStatus } from './model.ts';

export type Viewer = 'buyer' | 'artist';

export interface StatusLook {
  tone: 'green' | 'orange' | 'red';
  text: string;
}

interface Line {
  status: RequestStatus;
  canceledByArtist: boolean;
  canceledByStaff?: boolean | undefined;
}

/** How one artist's line reads to either side. */
export function lineLook(
  lifecycle: Lifecycle<RequestStatus>,
  line: Line,
  { viewer, leftMs }: { viewer: Viewer; leftMs: number },
): StatusLook {
  const text = lifecycle.statuses[line.status];
  if (line.status === RequestStatus.Canceled) return { tone: 'red', text: canceledText(line, viewer) };
  if (line.status === RequestStatus.Expired) return { tone: 'red', text };
  if (line.status === RequestStatus.Answered) return { tone: 'green', text };
  return viewer === 'artist' ? openForArtist(leftMs, lifecycle.urgentDays) : { tone: 'orange', text };
}

/** How a whole order reads to its buyer. */
export function orderLook(
  lifecycle: Lifecycle<RequestStatus>,
  status: RequestStatus,
  lines: readonly Line[],
): StatusLook {
  const isByAll = (by: 'canceledByArtist' | 'canceledByStaff') =>
    lines.length > 0 && lines.every((line) => line[by]);
  const line = {
    status,
    canceledByArtist: isByAll('canceledByArtist'),
    canceledByStaff: isByAll('canceledByStaff'),
  };
  return lineLook(lifecycle, line, { viewer: 'buyer', leftMs: 0 });
}

/** Full days, as the countdown shows them. The last day counts as one, and the countdown beside it has the hours. */
function daysLeft(leftMs: number): number {
  return leftMs <= 0 ? 0 : Math.max(1, Math.floor(leftMs / DAY_MS));
}

/** When an open order's tokens come back to its buyer unless it is answered: in full days, on the last day in hours. */
export function refundInText(leftMs: number): string {
  if (leftMs <= 0) return 'Time is up';
  const [amount, unit] =
    leftMs < DAY_MS ? [Math.ceil(leftMs / HOUR_MS), 'hour'] : [Math.floor(leftMs / DAY_MS), 'day'];
  return `Refund in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** An artist reads the days in the status already, so the exact time is shown only on the last day. */
export function showsCountdown(viewer: Viewer, leftMs: number): boolean {
  return viewer === 'buyer' || leftMs < DAY_MS;
}

function openForArtist(leftMs: number, urgentDays: number): StatusLook {
  const days = daysLeft(leftMs);
  const tone = days <= urgentDays ? 'red' : 'orange';
  return { tone, text: days === 1 ? 'Expires in 1 day' : `Expires in ${days} days` };
}

function canceledText({ canceledByArtist, canceledByStaff }: Line, viewer: Viewer): string {
  if (canceledByStaff) return 'Canceled by Staff';
  if (canceledByArtist) return viewer === 'artist' ? 'You Canceled' : 'Canceled by Artist';
  return 'Canceled by User';
}
