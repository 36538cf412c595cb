import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { List } from '../../../ui/list/ListRow.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { uploadVideoPath } from '../../../lib/video-paths.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { lengthText, seatsText } from '../words/session-words.ts';
import { SessionRow } from './SessionRow.tsx';
import { type When, useOwnSessions } from './use-own-sessions.ts';

const empties: Record<When, { title: string; text: string }> = {
  open: {
    title: 'No session planned',
    text: 'Plan one: your fans hear of it, book their seats, and you earn with every ticket.',
  },
  past: {
    title: 'No past sessions yet',
    text: 'Sessions that you held stay here with their figures and replay.',
  },
};

/** An artist's sessions that are open, or those that were held. */
export function OwnSessions({ when, headingLevel = 2 }: { when: When; headingLevel?: 2 | 3 }) {
  const list = useOwnSessions(when);
  const isApproved = useUser()?.status === UserStatus.Active;
  const { first, error, items, total, reload } = list;
  return (
    <Loaded
      name="Your sessions"
      data={first}
      error={error}
      onRetry={reload}
      headingLevel={headingLevel}
      safe="Nothing is lost."
      skeleton={<Skeletons sizes={['h-24', 'h-24', 'h-24']} className="gap-2" />}
    >
      {() => (
        <PagedList
          list={list}
          noun={total === 1 ? 'session' : 'sessions'}
          empty={
            <EmptyState
              headingLevel={headingLevel}
              {...empties[when]}
              {...(!isApproved && { text: 'You can plan sessions once your profile is approved.' })}
              action={
                isApproved && (
                  <Link to={paths.sessionCreate} className={buttonClass('primary')}>
                    Create a session
                  </Link>
                )
              }
            />
          }
        >
          <List label="Your sessions">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                note={noteOf(session, when)}
                end={
                  <>
                    {session.tokens !== null && session.tokens > 0 && (
                      <Money tokens={session.tokens} className="text-sm" />
                    )}
                    {when === 'past' && session.hasReplay && (
                      <TextLink
                        as={Link}
                        to={uploadVideoPath(session.id)}
                        className="inline-flex min-h-11 items-center text-sm"
                      >
                        Make a course of this recording
                      </TextLink>
                    )}
                  </>
                }
                {...(isRunning(session.status) && { to: paths.sessionLive })}
              />
            ))}
          </List>
        </PagedList>
      )}
    </Loaded>
  );
}

function noteOf(session: Session, when: When): ReactNode {
  return when === 'open'
    ? seatsText(session)
    : `${lengthText(session.duration)}, ${seatsText(session)}${session.hasReplay ? ', replay' : ''}`;
}
