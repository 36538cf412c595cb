import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const SideNavigation = lazyPart(() => import('../person.ts'), 'SideNavigation');
const DashboardNotices = lazyPart(() => import('./DashboardNotices.tsx'), 'DashboardNotices');

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
        {user && (
          <Suspense>
            <DashboardNotices user={user} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}
