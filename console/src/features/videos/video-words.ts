import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import {
  VIDEO_REFUSED_TEXT,
  VideoFileStatus,
  VideoPurchaseStatus,
  VideoStatus,
} from '@dubplate/shared/features/videos/model.ts';
import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import { formatCount, sumWords } from '../../ui/money/amounts.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type VideoRow = CallAnswer<'admin/videos'>['items'][number];
export type VideoRecord = CallAnswer<'admin/get-video'>;
export type VideoSale = VideoRecord['sales'][number];
export type StaffAct = CallInput<'admin/end-video'>['act'];

const { statuses } = videoLifecycle;
const { Published, Unpublished, Processing, Deleted } = VideoStatus;

export const videoStatusWords: Record<VideoStatus, StatusWords> = {
  [Published]: { text: statuses[Published], tone: 'success' },
  [Unpublished]: { text: statuses[Unpublished], tone: 'default' },
  [Processing]: { text: statuses[Processing], tone: 'warning' },
  [Deleted]: { text: statuses[Deleted], tone: 'error' },
};
const refusedWords: StatusWords = { text: VIDEO_REFUSED_TEXT, tone: 'error' };
export const videoStatusChoices: readonly { id: VideoStatus | 'refused'; name: string }[] = [
  ...numberChoicesOf(videoStatusWords),
  { id: 'refused', name: refusedWords.text },
];

/** A course whose first file was refused is no longer processed. */
export function statusWordsOf({
  status,
  fileError,
  takenDownAt,
}: Pick<VideoRow, 'status' | 'fileError' | 'takenDownAt'>): StatusWords {
  if (takenDownAt !== null) return { text: 'Taken down', tone: 'error' };
  return status === Processing && fileError !== null ? refusedWords : videoStatusWords[status];
}

export const fileStatusWords: Record<VideoFileStatus, StatusWords> = {
  [VideoFileStatus.Waiting]: { text: 'Waiting', tone: 'warning' },
  [VideoFileStatus.Ready]: { text: 'Ready', tone: 'success' },
  [VideoFileStatus.Refused]: { text: 'Refused', tone: 'error' },
  [VideoFileStatus.Replaced]: { text: 'Replaced', tone: 'default' },
};

export const purchaseWords: Record<VideoPurchaseStatus, StatusWords> = {
  [VideoPurchaseStatus.Paid]: { text: 'Paid', tone: 'success' },
  [VideoPurchaseStatus.Refunded]: { text: 'Refunded', tone: 'default' },
};

/** "1:05:00", and a dash while nobody knows. */
export function lengthWords(seconds: number | null): string {
  return seconds === null ? '–' : clockText(Math.round(seconds));
}

export function sizeWords(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const allActs: readonly StaffAct[] = ['delete', 'restore', 'take-down'];

/** What staff can do with it in its present status. */
export function staffActs(
  { status, takenDownAt }: Pick<VideoRow, 'status' | 'takenDownAt'>,
  now: Date,
  isSuperAdmin: boolean,
): StaffAct[] {
  const line = { status, flags: { takenDown: takenDownAt !== null } };
  return allActs.filter(
    (act) => (act !== 'take-down' || isSuperAdmin) && mayAct(videoLifecycle, { act, by: 'staff', line, now }),
  );
}

/** What an act does, as its dialog says before it is confirmed. */
export function effectOf(
  act: StaffAct,
  { artist, purchases }: Pick<VideoRow, 'artist' | 'purchases'>,
): string {
  const { username } = artist;
  if (act === 'restore')
    return `It goes back among the courses of ${username}, and is not on sale until ${username} publishes it. ${username} reads your reason.`;
  if (act === 'take-down') {
    const number = purchases === 1 ? '1 purchase' : `${formatCount(purchases)} purchases`;
    const back =
      purchases === 0
        ? 'Nobody has bought it.'
        : `What was paid for its ${number} goes back, and is taken from ${username}.`;
    return `Nobody but staff can watch it any longer, not even ${username}. ${back} ${username} and the buyers read your reason. This can't be undone.`;
  }
  const buyers = purchases === 1 ? '1 buyer keeps' : `${formatCount(purchases)} buyers keep`;
  const kept = purchases === 0 ? 'Nobody has bought it.' : `Its ${buyers} it, and no money moves.`;
  return `Nobody can find or buy it any longer. ${kept} ${username} reads your reason. Staff can restore it.`;
}

/** The same for one purchase. */
export function refundEffect({ buyer, paid }: Pick<VideoSale, 'buyer' | 'paid'>, artist: string): string {
  return `${buyer.username} gets ${sumWords(paid)} back and can no longer watch it. It is taken back from ${artist}. ${buyer.username} reads your reason. This can't be undone.`;
}
