import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { PauseBanner } from '../../features/accounts/selling/PauseBanner.tsx';
import { AccountNotice } from '../../features/accounts/sign-in/AccountNotice.tsx';

/** What people must know about their account before anything else. */
export function DashboardNotices({ user }: { user: OwnUser }) {
  return (
    <>
      {(user.status !== UserStatus.Active || !user.emailVerified) && <AccountNotice />}
      {user.acceptRequest === AcceptRequest.Paused && <PauseBanner />}
    </>
  );
}
