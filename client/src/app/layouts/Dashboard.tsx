import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const SideNavigation = lazyPart(() => import('./SideNavigation.tsx'), 'SideNavigation');
const PauseBanner = lazyPart(() => import('../../features/accounts/selling/PauseBanner.tsx'), 'PauseBanner');
const AccountNotice = lazyPart(
  () => import('../../features/accounts/sign-in/AccountNotice.tsx'),
  'AccountNotice',
);

/**
 * The content beside the side navigation, which shows from the large breakpoint on and only to signed-in people. Its
 * place is reserved from the start, while it is not known yet who this is and while its code loads.
 */
export function Dashboard({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-[88rem]">
      {state !== 'visitor' && (
        <div className="hidden w-64 shrink-0 lg:block">
          {user && (
            <Suspense>
              <SideNavigation />
            </Suspense>
          )}
        </div>
      )}
      <div className="min-w-0 flex-1">
        {user && (user.status !== UserStatus.Active || !user.emailVerified) && (
          <Suspense>
            <AccountNotice />
          </Suspense>
        )}
        {user?.acceptRequest === AcceptRequest.Paused && (
          <Suspense>
            <PauseBanner />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}
