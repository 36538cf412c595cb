import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { useFilterInAddress } from '../app/navigation/use-filter-in-address.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { VideoBrowser } from '../features/videos/list/VideoBrowser.tsx';
import { filterOf, searchOf } from '../features/videos/list/video-filter.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function VideosPage() {
  usePageTitle(videoTitles.videos);
  const [filter, handleChange] = useFilterInAddress({ filterOf, searchOf });
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14">
      <Headline level={1} size="5xl" isFocusTarget>
        {videoTitles.videos}
      </Headline>
      <VideoBrowser filter={filter} onChange={handleChange} />
    </Container>
  );
}
