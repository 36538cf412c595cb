import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { subscribeTo } from '../../../api/subscribe.ts';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { editVideoPath, videoPath } from '../../../lib/video-paths.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { lengthText } from '../words/video-words.ts';
import { VideoActs, VideoStatusBadge } from './VideoActs.tsx';

const PER_PAGE = 20;

/** An artist's own courses, newest first, read again whenever one of them changes. */
export function OwnVideos() {
  const user = useUser();
  const userId = user?.uid;
  const isApproved = user?.status === UserStatus.Active;
  const list = useList('video/get-user-videos', userId === undefined ? null : { perPage: PER_PAGE }, {
    isAlwaysFresh: true,
  });
  const { reload } = list;
  const handleChange = useEffectEvent(() => void reload());
  useEffect(() => {
    if (userId !== undefined) return subscribeTo('videos', userId, handleChange);
  }, [userId]);
  return (
    <Loaded
      name="Your courses"
      data={list.first}
      error={list.error}
      onRetry={reload}
      headingLevel={2}
      safe="Nothing is lost."
      skeleton={<Skeletons sizes={['h-28', 'h-28', 'h-28']} className="gap-2" />}
    >
      {() => (
        <PagedList
          list={list}
          noun={list.total === 1 ? 'course' : 'courses'}
          empty={
            <EmptyState
              headingLevel={2}
              title="No course yet"
              text={
                isApproved
                  ? 'Upload a video once. Fans buy it whenever they find it, and keep it.'
                  : 'You can upload courses once your profile is approved.'
              }
              action={
                isApproved && (
                  <Link to={paths.videoUpload} className={buttonClass('primary')}>
                    Upload a course
                  </Link>
                )
              }
            />
          }
        >
          <List label="Your courses">
            {list.items.map((video) => (
              <Row key={video.id} video={video} onChange={reload} />
            ))}
          </List>
        </PagedList>
      )}
    </Loaded>
  );
}

function Row({ video, onChange }: { video: Video; onChange: () => Promise<unknown> }) {
  const { id, title, image, amount, durationSeconds, workshop } = video;
  const problem = workshop?.file.status === VideoFileStatus.Refused ? workshop.file.error : null;
  return (
    <ListRow
      title={title}
      link={{ as: Link, to: videoPath(id) }}
      isEndBelow
      start={
        <span className="w-24 shrink-0 overflow-hidden rounded-card sm:w-32">
          <Picture src={imageUrlAt(image, 320)} alt="" pixels={320} isWide />
        </span>
      }
      text={
        <>
          <span className="block">
            <Price amount={amount} />
            {durationSeconds !== null && `, ${lengthText(durationSeconds)}`}
          </span>
          <span className="block">{soldText(workshop?.purchases ?? 0)}</span>
          {problem !== null && <span className="block wrap-anywhere text-error">{problem}</span>}
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:justify-items-end">
          <VideoStatusBadge video={video} />
          {workshop !== null && workshop.tokens > 0 && <Money tokens={workshop.tokens} className="text-sm" />}
        </span>
      }
      below={
        <div className="flex flex-wrap gap-2 sm:pl-36">
          <Link
            to={editVideoPath(id)}
            aria-label={`Edit: ${title}`}
            className={buttonClass('secondary', 'small')}
          >
            Edit
          </Link>
          <VideoActs video={video} onChange={onChange} />
        </div>
      }
    />
  );
}

function soldText(purchases: number): string {
  if (purchases === 0) return 'Not bought yet';
  return purchases === 1 ? 'Bought once' : `Bought ${purchases} times`;
}
