import { VideoFileStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { asSentence } from '@dubplate/shared/lib/text.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { editVideoPath } from '../../../lib/video-paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { dayOf } from '../../../ui/time/date-texts.ts';

/** Above a course that is not on sale, or was refunded, for those who may open it all the same. */
export function StatusNotice({ video }: { video: WatchableVideo }) {
  const isOwn = useUser()?.uid === video.artistId;
  const zone = useViewerZone();
  const text = noticeText(video, { isOwn, zone });
  if (text === null) return null;
  return (
    <Block
      as="aside"
      aria-label={video.refund ? 'Your refund' : 'Not on sale'}
      color="yellow-2"
      padding="none"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card p-4 sm:px-6"
    >
      <p className="min-w-0 flex-1 font-semibold">{text}</p>
      {isOwn && video.status !== VideoStatus.Deleted && (
        <Link to={editVideoPath(video.id)} className={buttonClass('secondary', 'small')}>
          Edit the course
        </Link>
      )}
    </Block>
  );
}

type Viewer = { isOwn: boolean; zone: string };

function noticeText(video: WatchableVideo, { isOwn, zone }: Viewer): string | null {
  const { status, workshop, purchased, mayWatch, refund, takenDown } = video;
  if (takenDown) {
    const why = takenDown.reason === '' ? '.' : `: ${asSentence(takenDown.reason)}`;
    return [
      `This course was taken down by our staff${why}`,
      ...(refund ? [backText(refund, zone)] : []),
    ].join(' ');
  }
  if (refund) return refundText(refund, zone);
  if (status === VideoStatus.Published) return null;
  // Only the account of an erased artist takes the files of a bought course with it.
  if (purchased === true && !isOwn)
    return mayWatch
      ? 'This course is no longer sold. You keep it.'
      : 'You bought this course, but it can no longer be watched: the account of its artist was deleted, and its videos with it.';
  if (status === VideoStatus.Deleted) return 'This course was deleted. Its buyers keep it.';
  if (status === VideoStatus.Unpublished)
    return isOwn
      ? 'This course is not published. Fans can neither find nor buy it.'
      : 'This course is not published. Only its artist, its buyers and staff can open it.';
  const isRefused = workshop?.file.status === VideoFileStatus.Refused;
  if (isRefused) return workshop.file.error ?? 'This file can’t be played. Please choose another one.';
  return 'The video is being processed. This page shows it as soon as it can be played.';
}

type Refund = NonNullable<WatchableVideo['refund']>;

function refundText(refund: Refund, zone: string): string {
  const why = refund.reason === '' ? '' : ` Reason: ${asSentence(refund.reason)}`;
  return `${backText(refund, zone)}${why}`;
}

function backText({ tokens, refundedAt }: Refund, zone: string): string {
  return `Your purchase was refunded on ${dayOf(dateOf(refundedAt).getTime(), zone)}. ${priceText(tokens)} came back to your wallet.`;
}
