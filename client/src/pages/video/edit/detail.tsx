import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { OwnWorkPage } from '../../../app/OwnWorkPage.tsx';
import { AttachedFiles } from '../../../features/files/AttachedFiles.tsx';
import { CaptionFields } from '../../../features/videos/make/CaptionFields.tsx';
import { EditVideo } from '../../../features/videos/make/EditVideo.tsx';
import { FileOfVideo } from '../../../features/videos/make/FileOfVideo.tsx';
import { VideoActs, VideoStatusBadge } from '../../../features/videos/make/VideoActs.tsx';
import { useVideo } from '../../../features/videos/page/use-video.ts';
import { videoPath } from '../../../lib/video-paths.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';

/** Few open one. */
const DeletedVideo = lazyPart(() => import('../../../features/videos/make/DeletedVideo.tsx'), 'DeletedVideo');

export default function EditVideoPage() {
  usePageTitle(videoTitles.videoEdit);
  const { id = '' } = useParams();
  const found = useVideo(id);
  return (
    <OwnWorkPage noun="course" found={found} sizes={['h-14', 'h-36', 'h-14', 'h-64']}>
      {(video) =>
        video.status === VideoStatus.Deleted ? (
          <Suspense>
            <DeletedVideo video={video} />
          </Suspense>
        ) : (
          <OwnVideo key={video.id} video={video} onChange={() => found.mutate()} />
        )
      }
    </OwnWorkPage>
  );
}

function OwnVideo({ video, onChange }: { video: WatchableVideo; onChange: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const handleAct = async () => {
    await onChange();
    await navigate(paths.myContentVideos);
  };
  return (
    <>
      <div className="grid gap-4">
        <Headline level={1} isFocusTarget>
          {videoTitles.videoEdit}
        </Headline>
        <div className="flex flex-wrap items-center gap-3">
          <VideoStatusBadge video={video} />
          <Link to={videoPath(video.id)} className={buttonClass('quiet', 'small')}>
            See its page
          </Link>
          <VideoActs video={video} onChange={handleAct} />
        </div>
      </div>
      <Part title="Video">
        <FileOfVideo video={video} onChange={onChange} />
      </Part>
      <Part title="About it">
        <EditVideo video={video} onSaved={onChange} />
      </Part>
      <Part title="Captions">
        <CaptionFields video={video} onChange={onChange} />
      </Part>
      <Part title="Files for this course">
        <AttachedFiles source={{ kind: 'video', id: video.id }} isArtist />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
