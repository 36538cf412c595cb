import type { LiveData } from '@dubplate/shared/features/content/blocks/block.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { MoreSessions, SessionShelf } from '../../../features/sessions/list/SessionShelf.tsx';
import { visibleLive } from '../../../features/sessions/list/visible-sessions.ts';
import { VideoGrid } from '../../../features/videos/list/VideoGrid.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Shelf } from '../../../ui/layout/Shelf.tsx';
import type { BlockProps } from '../block-props.ts';

type SessionsProps = { title: string; sessions: readonly Session[] | undefined; aside?: ReactNode };

function Sessions({ title, sessions = [], aside }: SessionsProps) {
  return sessions.length === 0 ? null : <SessionShelf title={title} sessions={sessions} aside={aside} />;
}

function aLink(to: string, text: string): ReactNode {
  return (
    <TextLink as={Link} to={to} className="inline-flex min-h-11 items-center">
      {text}
    </TextLink>
  );
}

/** A session that ended since is not there any longer. */
export function LiveNow({ block }: BlockProps<'live_now'>) {
  const user = useUser();
  const running = visibleLive(block.live?.sessions ?? [], user).filter(({ status }) => isRunning(status));
  return (
    <Sessions
      title={block.primary.title ?? 'Live Now'}
      sessions={running}
      aside={aLink(paths.liveNow, 'See what is live')}
    />
  );
}

/** As many as the server gives, with a link to the others. */
function NextSessions({ title, live }: { title: string; live: LiveData | undefined }) {
  const { sessions = [], total = sessions.length } = live ?? {};
  return <Sessions title={title} sessions={sessions} aside={total > sessions.length && <MoreSessions />} />;
}

export function UpcomingSessions({ block }: BlockProps<'upcoming_sessions'>) {
  return <NextSessions title={block.primary.title ?? 'Upcoming Sessions'} live={block.live} />;
}

export function RecentSessions({ block }: BlockProps<'recent_sessions'>) {
  return <Sessions title={block.primary.title ?? 'Recent sessions'} sessions={block.live?.sessions} />;
}

export function SessionsBlock({ block }: BlockProps<'sessions'>) {
  return <NextSessions title={block.primary.title ?? 'Sessions'} live={block.live} />;
}

export function SessionList({ block }: BlockProps<'session_list'>) {
  const sessions = block.live?.sessions?.map((session) => {
    const chosen = block.items.find((item) => item.session === session.id);
    return { ...session, title: chosen?.session_title ?? session.title };
  });
  return <Sessions title={block.primary.title ?? 'Sessions'} sessions={sessions} />;
}

function Videos({ title, videos = [] }: { title: string; videos: readonly Video[] | undefined }) {
  if (videos.length === 0) return null;
  return (
    <Shelf title={title} aside={aLink(paths.videos, 'See all courses')}>
      <VideoGrid label={title} videos={videos} headingLevel={3} />
    </Shelf>
  );
}

export function RecentVideos({ block }: BlockProps<'recent_videos'>) {
  return <Videos title={block.primary.title ?? 'Latest courses'} videos={block.live?.videos} />;
}

export function PopularVideos({ block }: BlockProps<'popular_videos'>) {
  return <Videos title={block.primary.title ?? 'Popular courses'} videos={block.live?.videos} />;
}
