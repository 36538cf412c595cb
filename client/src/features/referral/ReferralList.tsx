import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ReferredFriend } from '@dubplate/shared/features/referral/calls.ts';
import { errorText } from '../../api/error-texts.ts';
import { useBalanceChange } from '../../api/use-balance-change.ts';
import { useList } from '../../api/use-list.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { dayOf, zonedDate } from '../../ui/time/moments.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { List, ListRow } from '../../ui/list/ListRow.tsx';
import { LoadMore } from '../../ui/list/LoadMore.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';
import { StatusPill } from '../../ui/status/StatusPill.tsx';
import { referralWords } from './referral-words.ts';

const PAGE_SIZE = 20;

/** Everybody who joined with the own link, and what came of it. */
export function ReferralList() {
  const list = useList('referral/get-user-referrals', { perPage: PAGE_SIZE });
  // A pushed balance may be a friend's reward.
  useBalanceChange(() => void list.reload());

  if (list.error && !list.first) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your friends could not be loaded"
        safe={`Your tokens are safe. ${errorText(list.error.code)}`}
        onRetry={list.reload}
      />
    );
  }
  if (!list.first) {
    return (
      <SkeletonRegion label="Loading your friends" className="grid gap-2">
        <Skeleton className="h-14 w-64" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-19" />
        ))}
      </SkeletonRegion>
    );
  }
  if (list.items.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="Nobody has joined with your link yet"
        text="Send it to somebody who makes music. You see here when they join, and what it brought you both."
      />
    );
  }
  const { creditedTokens, pendingFriends } = list.first;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-lg">
        <span className="inline-flex flex-wrap gap-x-1.5">
          You got <Money tokens={creditedTokens} />
        </span>
        {pendingFriends > 0 && <span className="text-muted">{pendingFriends} pending</span>}
      </p>
      <List label="Friends">
        {list.items.map((friend) => (
          <Friend key={friend.id} friend={friend} />
        ))}
      </List>
      <LoadMore list={list} noun={list.total === 1 ? 'friend' : 'friends'} />
    </div>
  );
}

function Friend({ friend }: { friend: ReferredFriend }) {
  const { username, type, date, tokens } = friend;
  const words = referralWords(friend);
  const joinedMs = Date.parse(date);
  return (
    <ListRow
      start={<Avatar name={username} src={null} />}
      title={username}
      // On a phone the pill stands below the words, which would have no room beside it.
      className="max-sm:flex-wrap max-sm:[&>div:last-child]:basis-full max-sm:[&>div:last-child]:pl-14"
      text={
        <>
          <span className="block">
            {type === UserType.Artist ? 'Artist' : 'Fan'}, joined{' '}
            <time dateTime={date} title={zonedDate(joinedMs)}>
              {dayOf(joinedMs)}
            </time>
          </span>
          {words.note}
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:justify-items-end">
          <StatusPill tone={words.tone}>{words.text}</StatusPill>
          {tokens > 0 && <Money tokens={tokens} hasSign className="text-sm" />}
        </span>
      }
    />
  );
}
