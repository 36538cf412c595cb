import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { VideoStatusBadge } from './VideoActs.tsx';

/** Nothing of it can be changed any more. Only staff bring it back. */
export function DeletedVideo({ video }: { video: WatchableVideo }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Headline level={1} isFocusTarget>
        {videoTitles.videoEdit}
      </Headline>
      <VideoStatusBadge video={video} />
      <p className="wrap-anywhere">
        “{video.title}” is deleted and can’t be changed. Those who bought it keep it. If you need it back,{' '}
        <Link to={paths.contact}>write to us</Link>: we can restore it.
      </p>
      <Link to={paths.myContentVideos} className={buttonClass('secondary', 'small')}>
        Back to your courses
      </Link>
    </div>
  );
}
