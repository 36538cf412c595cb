import { Suspense } from 'react';
import { matchRoutes, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../api/use-session.ts';
import { useStore } from '../lib/use-store.ts';
import { type PathName, paths } from '../paths.ts';
import { type Route as PageRoute, routes } from '../routes.tsx';
import { LoadingBar } from '../ui/status/LoadingBar.tsx';
import { ConsentHost } from './consent/ConsentHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './session/Guarded.tsx';
import { lazyPart, loadPart, partsLoading } from './loading/lazy-part.ts';
import { Layout } from './layouts/Layout.tsx';
import { PageArrival } from './navigation/PageArrival.tsx';
import { useResetOnNavigation } from './navigation/reset-on-navigation.ts';
import { PageSkeleton } from './loading/PageSkeleton.tsx';
import { Toaster } from './toast/Toaster.tsx';

const LiveUser = lazyPart(() => import('./person.ts'), 'LiveUser');
const UnknownPage = lazyPart(() => import('./UnknownPage.tsx'), 'UnknownPage');
const entries = Object.entries(routes) as [PathName, PageRoute][]; // the keys of a record over PathName

/** Loads the code of an address's page before the page is rendered. */
export async function loadPageOf(pathname: string): Promise<void> {
  const all = entries.map(([name, { page }]) => ({ path: paths[name], handle: page }));
  const page = matchRoutes(all, pathname)?.at(-1)?.route.handle;
  if (page) await loadPart(page);
}

export function App() {
  useResetOnNavigation();
  const { state } = useSession();
  return (
    <>
      <PartsLoading />
      <Routes>
        {entries.map(([name, route]) => (
          <Route key={name} path={paths[name]} element={<RoutedPage route={route} />} />
        ))}
        <Route path="*" element={<UnknownPath />} />
      </Routes>
      <Toaster />
      <ConsentHost />
      <Suspense>{state === 'signed-in' && <LiveUser />}</Suspense>
    </>
  );
}

/** Apart, so that the page is not rendered again whenever a part of it loads. */
function PartsLoading() {
  return <LoadingBar isLoading={useStore(partsLoading) > 0} />;
}

function RoutedPage({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  const Page = route.page;
  return (
    <Layout name={route.layout}>
      <ErrorBoundary key={pathname}>
        <Guarded guard={route.guard ?? { access: 'anyone' }}>
          <Suspense fallback={<PageSkeleton />}>
            <Page />
            <PageArrival />
          </Suspense>
        </Guarded>
      </ErrorBoundary>
    </Layout>
  );
}

function UnknownPath() {
  const { pathname } = useLocation();
  return (
    <Layout name="default">
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <UnknownPage />
          <PageArrival />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
