import { videoSorts } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { QueryField } from '../../../ui/form/QueryField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { inputOf, isNarrowed, sortNames, type VideoFilter } from './video-filter.ts';
import { VideoGrid, VideoGridSkeleton } from './VideoGrid.tsx';

type Props = {
  filter: VideoFilter;
  onChange: (patch: Partial<VideoFilter>) => void;
};

/** All courses on sale, with search and filters. */
export function VideoBrowser({ filter, onChange }: Props) {
  const list = useList('video/get-videos', inputOf(filter));
  const videos = useMarked(list.items);
  const handleClear = () => onChange({ q: '', format: null, isFreeOnly: false });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Filters filter={filter} onChange={onChange} isBusy={list.isChanging} />
      <Loaded
        name="The courses"
        data={list.first}
        error={list.error}
        onRetry={list.reload}
        headingLevel={2}
        skeleton={<VideoGridSkeleton count={6} />}
      >
        {() => (
          <PagedList
            list={list}
            noun={list.total === 1 ? 'course' : 'courses'}
            empty={<NothingFound filter={filter} onClear={handleClear} />}
            isFading
          >
            <VideoGrid label="Courses" videos={videos} isFirst />
          </PagedList>
        )}
      </Loaded>
    </div>
  );
}

const PURCHASED_MAX = 100;

/** The list that comes with the page is that of a visitor: what is theirs is marked as soon as it is known who this is. */
function useMarked(items: readonly Video[]): readonly Video[] {
  const user = useUser();
  const isVisitors = items.some(({ purchased }) => purchased === null);
  const { data } = useCall(
    'video/get-purchased-videos',
    user && isVisitors ? { perPage: PURCHASED_MAX } : null,
  );
  if (!data) return items;
  const owned = new Map(data.items.map((video) => [video.id, video]));
  return items.map((video) => (video.purchased === null ? (owned.get(video.id) ?? video) : video));
}

function Filters({ filter, onChange, isBusy }: Props & { isBusy: boolean }) {
  const { q, format, sort, isFreeOnly } = filter;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-center">
      <QueryField
        label="Search courses"
        placeholder="Title or artist"
        value={q}
        isBusy={isBusy}
        onChange={(text) => onChange({ q: text })}
      />
      <Select
        label="Format"
        isLabelHidden
        value={format === null ? '' : String(format)}
        options={[
          { value: '', label: 'All formats' },
          ...sessionFormats.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => onChange({ format: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        label="Sort by"
        isLabelHidden
        value={sort}
        options={videoSorts.map((value) => ({ value, label: sortNames[value] }))}
        onChange={({ target }) =>
          onChange({ sort: videoSorts.find((each) => each === target.value) ?? 'latest' })
        }
      />
      <Checkbox
        label="Free only"
        checked={isFreeOnly}
        onChange={({ target }) => onChange({ isFreeOnly: target.checked })}
      />
    </div>
  );
}

function NothingFound({ filter, onClear }: { filter: VideoFilter; onClear: () => void }) {
  if (isNarrowed(filter))
    return (
      <EmptyState
        title="No matching courses"
        text="Try another word, remove a filter, or look at all courses."
        action={<Button onClick={onClear}>Show all courses</Button>}
      />
    );
  return (
    <EmptyState
      title="No courses yet"
      text="The first ones are being recorded. Meanwhile artists answer questions and listen to your tracks."
      action={
        <Link to={paths.artists} className={buttonClass('primary')}>
          Find an artist
        </Link>
      }
    />
  );
}
