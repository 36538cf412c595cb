import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type FeedbackKind, FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { requestPath } from '../../../paths.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { WaitingSentence } from '../../orders/WaitingSentence.tsx';
import { RequestList, useRequestList } from './RequestList.tsx';

type Props = { user: OwnUser };

/** What waits for an artist's answer, for the dashboard. */
export function OpenFeedback({ user }: Props) {
  return <OpenRequests user={user} kind="feedback" />;
}

export function OpenQuestions({ user }: Props) {
  return <OpenRequests user={user} kind="question" />;
}

export function WaitingFeedback() {
  return <Waiting kind="feedback" />;
}

export function WaitingQuestions() {
  return <Waiting kind="question" />;
}

function OpenRequests({ user, kind }: Props & { kind: FeedbackKind }) {
  const { plural, deadlineDays } = products[kind];
  const isActive = user.status === UserStatus.Active;
  return (
    <RequestList
      label={`Open ${plural}`}
      kind={kind}
      viewer="artist"
      list={useOpenList(kind)}
      empty={
        <EmptyState
          headingLevel={3}
          title={`No open ${plural}`}
          text={
            isActive
              ? `New ones appear here automatically, and you have ${deadlineDays} days to answer each.`
              : `Fans find you as soon as your profile is approved. You then have ${deadlineDays} days to answer each.`
          }
        />
      }
    />
  );
}

function useOpenList(kind: FeedbackKind) {
  return useRequestList('requests/get-my-user-requests', { kind, status: FeedbackStatus.Pending });
}

/** Reads the same list, which is fetched once. Says nothing when nothing waits. */
function Waiting({ kind }: { kind: FeedbackKind }) {
  const { name, plural } = products[kind];
  return (
    <WaitingSentence list={useOpenList(kind)} pathOf={requestPath}>
      {(count) => {
        if (count === 0) return '';
        const subject = count === 1 ? `One ${name} is` : `${count} ${plural} are`;
        return ` ${subject} waiting for your answer.`;
      }}
    </WaitingSentence>
  );
}
