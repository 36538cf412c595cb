import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { videoPath } from '../../../lib/video-paths.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { QueryField } from '../../../ui/form/QueryField.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { List } from '../../../ui/list/ListRow.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { useKeptPlaces } from '../player/use-kept-places.ts';
import { lengthText, nextStepOf, percentOf, watchedText } from '../words/video-words.ts';

type Purchased = CallAnswer<'video/get-purchased-videos'>['items'][number];

const PER_PAGE = 20;
const QUERY_LENGTH_MAX = 100;

/** The courses that a person bought, newest first, with how far they are in each. */
export function MyVideos() {
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, QUERY_LENGTH_MAX).trim();
  const user = useUser();
  const list = useList(
    'video/get-purchased-videos',
    user ? { perPage: PER_PAGE, ...(q !== '' && { q }) } : null,
    { isAlwaysFresh: true },
  );
  useKeptPlaces(list.reload);
  const handleSearch = (text: string) =>
    setSearch(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  const hasSearch = q !== '' || list.items.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {hasSearch && (
        <QueryField
          label="Search your courses"
          placeholder="Title or artist"
          value={q}
          isBusy={list.isChanging}
          onChange={handleSearch}
          className="max-w-md"
        />
      )}
      <Loaded
        name="Your courses"
        data={list.first}
        error={list.error}
        onRetry={list.reload}
        headingLevel={2}
        safe="Nothing is lost."
        skeleton={<Skeletons sizes={['h-28', 'h-28', 'h-28']} className="gap-2" />}
      >
        {() => (
          <PagedList
            list={list}
            noun={list.total === 1 ? 'course' : 'courses'}
            isFading
            empty={<Nothing isSearch={q !== ''} onClear={() => handleSearch('')} />}
          >
            <List label="Courses">
              {list.items.map((video) => (
                <Row key={video.id} video={video} />
              ))}
            </List>
          </PagedList>
        )}
      </Loaded>
    </div>
  );
}

function Row({ video }: { video: Purchased }) {
  const { id, title, artistName, image, durationSeconds } = video;
  const percent = percentOf(video);
  const step = nextStepOf(video);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-surface p-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center sm:p-4">
      <img
        src={imageUrlAt(image, 640)}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className="aspect-video h-auto w-full rounded-card bg-sunken object-cover"
      />
      <div className="grid min-w-0 content-center gap-2">
        <h2 className="text-xl wrap-anywhere">
          <Link to={videoPath(id)} className="text-text underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {artistName}
          {durationSeconds !== null && `, ${lengthText(durationSeconds)}`}
        </p>
        <ProgressBar
          label={`Watched of ${title}`}
          percent={percent ?? 0}
          action={
            <span className="tabular text-sm font-bold">
              {percent === null ? 'Not started yet' : watchedText(percent)}
            </span>
          }
          className="max-w-md"
        />
      </div>
      <Link
        to={videoPath(id)}
        aria-label={`${step}: ${title}`}
        className={buttonClass(step === 'Watch again' ? 'secondary' : 'primary', 'small', true)}
      >
        {step}
      </Link>
    </li>
  );
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch)
    return (
      <EmptyState
        title="No matching courses"
        text="None of your courses has this word in its title or its artist’s name."
        action={<Button onClick={onClear}>Show all your courses</Button>}
      />
    );
  return (
    <EmptyState
      title="No courses yet"
      text="Find a course, and it stays here for you to watch as often as you like."
      action={
        <Link to={paths.videos} className={buttonClass('primary')}>
          See all courses
        </Link>
      }
    />
  );
}
