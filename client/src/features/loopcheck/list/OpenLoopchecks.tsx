import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { Link } from 'react-router-dom';
import { artistPath, loopcheckPath } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { WaitingSentence } from '../../orders/WaitingSentence.tsx';
import { LoopcheckList, useLoopcheckList } from './LoopcheckList.tsx';

/** What waits for an artist's answer, for the dashboard. */
export function OpenLoopchecks({ user }: { user: OwnUser }) {
  const list = useOpenList();
  const isActive = user.status === UserStatus.Active;
  // Before approval there is no public page.
  const publicSlug = isActive ? user.slug : null;
  return (
    <LoopcheckList
      label="Open Loopchecks"
      viewer="artist"
      list={list}
      empty={
        <EmptyState
          headingLevel={3}
          title="No open Loopchecks"
          text={
            isActive
              ? `Fans find you on your page and in the Loopcheck search. New loops appear here automatically, and you have ${LOOPCHECK_DAYS} days to answer each.`
              : `Fans find you as soon as your profile is approved. New loops then appear here automatically, and you have ${LOOPCHECK_DAYS} days to answer each.`
          }
          action={
            publicSlug && (
              <Button as={Link} to={artistPath(publicSlug)} kind="secondary">
                See my page
              </Button>
            )
          }
        />
      }
    />
  );
}

/** Reads the same list, which is fetched once. */
export function WaitingLoopchecks() {
  return (
    <WaitingSentence list={useOpenList()} pathOf={loopcheckPath}>
      {waitingText}
    </WaitingSentence>
  );
}

function useOpenList() {
  return useLoopcheckList('loopcheck/get-requests-artist', LoopcheckStatus.Pending);
}

function waitingText(count: number): string {
  if (count === 0) return 'No Loopchecks are waiting for your answer.';
  return count === 1
    ? 'One Loopcheck is waiting for your answer.'
    : `${count} Loopchecks are waiting for your answer.`;
}
