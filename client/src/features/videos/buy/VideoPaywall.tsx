import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Paywall } from '../../checkout/Paywall.tsx';
import { purchasedText } from '../words/video-words.ts';
import { courseSale } from './course-sale.ts';

type Props = { videoId: string; onClose: () => void };

/** The price of a course and the ways to pay it. */
export function VideoPaywall({ videoId, onClose }: Props) {
  const { data, error, mutate } = useCall('video/get', { videoId });
  const sale = useMemo(() => courseSale(videoId), [videoId]);
  return (
    <Paywall
      sale={sale}
      title={data ? `Buy “${data.title}”` : 'Buy the course'}
      description={data && `By ${data.artistName}. You pay once and keep it.`}
      name="This course"
      label="Course"
      data={
        data && {
          amount: data.amount,
          boughtText: purchasedText(data.artistName),
          isBought: data.purchased === true,
        }
      }
      error={error}
      onRetry={() => mutate()}
      onClose={onClose}
    />
  );
}
