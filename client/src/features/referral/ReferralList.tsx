import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ReferredFriend } from '@dubplate/shared/features/referral/calls.ts';
import { useBalanceChange } from '../../api/use-balance-change.ts';
import { useList } from '../../api/use-list.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { DateTime } from '../../ui/time/DateTime.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { List, ListRow } from '../../ui/list/ListRow.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { StatusPill } from '../../ui/status/StatusPill.tsx';
import { referralWords } from './referral-words.ts';

const PAGE_SIZE = 20;

/** Everyone who joined with the person's link, and what each friend brought. */
export function ReferralList() {
  const list = useList('referral/get-user-referrals', { perPage: PAGE_SIZE });
  // A new balance may be a friend's reward.
  useBalanceChange(() => void list.reload());

  return (
    <Loaded
      name="Your friends"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      safe="Your tokens are safe."
      skeleton={<Skeletons sizes={['h-14 w-64', 'h-19', 'h-19', 'h-19']} className="gap-2" />}
    >
      {({ creditedTokens, pendingFriends }) => (
        <div className="grid gap-4">
          {list.items.length > 0 && (
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-lg">
              <span className="inline-flex flex-wrap gap-x-1.5">
                You got <Money tokens={creditedTokens} />
              </span>
              {pendingFriends > 0 && <span className="text-muted">{pendingFriends} pending</span>}
            </p>
          )}
          <PagedList list={list} noun={list.total === 1 ? 'friend' : 'friends'} empty={<NoFriends />}>
            <List label="Friends">
              {list.items.map((friend) => (
                <Friend key={friend.id} friend={friend} />
              ))}
            </List>
          </PagedList>
        </div>
      )}
    </Loaded>
  );
}

function NoFriends() {
  return (
    <EmptyState
      headingLevel={3}
      title="Nobody has joined with your link yet"
      text="Send it to a friend who makes music. When they join, you'll see here what it brought you both."
    />
  );
}

function Friend({ friend }: { friend: ReferredFriend }) {
  const { username, type, date, tokens } = friend;
  const words = referralWords(friend);
  return (
    <ListRow
      start={<Avatar name={username} src={null} />}
      title={username}
      isEndBelow
      text={
        <>
          <span className="block">
            {type === UserType.Artist ? 'Artist' : 'Fan'}, joined <DateTime at={date} />
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
