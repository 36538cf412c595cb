import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { Link } from 'react-router-dom';
import { ContentFrame } from '../../app/layouts/ContentFrame.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { OwnVideos } from '../../features/videos/make/OwnVideos.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/action/Button.tsx';

export default function MyContentVideosPage() {
  usePageTitle(videoTitles.myContentVideos);
  return (
    <ContentFrame
      title={sessionTitles.myContent}
      action={
        <Link to={paths.videoUpload} className={buttonClass('primary')}>
          Upload a course
        </Link>
      }
    >
      <OwnVideos />
    </ContentFrame>
  );
}
