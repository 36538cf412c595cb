import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { PurchasesFrame } from '../app/PurchasesFrame.tsx';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { MyVideos } from '../features/videos/own/MyVideos.tsx';

export default function MyVideosPage() {
  usePageTitle(videoTitles.myVideos);
  return (
    <PurchasesFrame title={videoTitles.myVideos}>
      <MyVideos />
    </PurchasesFrame>
  );
}
