import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../api/use-session.ts';
import { useStore } from '../lib/store.ts';
import { type PathName, paths } from '../paths.ts';
import { type Route as PageRoute, routes } from '../routes.tsx';
import { LoadingBar } from '../ui/status/LoadingBar.tsx';
import { ConsentHost } from './consent/ConsentHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './session/Guarded.tsx';
import { lazyPart, partsLoading } from './loading/lazy-part.ts';
import { Layout } from './layouts/Layout.tsx';
import { PageArrival } from './navigation/PageArrival.tsx';
import { useResetOnNavigation } from './navigation/reset-on-navigation.ts';
import { PageSkeleton } from './loading/PageSkeleton.tsx';
import { Toaster } from './toast/Toaster.tsx';

const LiveUser = lazyPart(() => import('./live/LiveUser.tsx'), 'LiveUser');
const LaterPage = lazyPart(() => import('./later/LaterPage.tsx'), 'LaterPage');
const entries = Object.entries(routes) as [PathName, PageRoute][]; // the keys of a record over PathName

export function App() {
  useResetOnNavigation();
  const { state } = useSession();
  const isLoading = useStore(partsLoading) > 0;
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <Routes>
        {entries.map(([name, route]) => (
          <Route key={name} path={paths[name]} element={<RoutedPage route={route} />} />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Routes>
      <Toaster />
      <ConsentHost />
      <Suspense>{state === 'signed-in' && <LiveUser />}</Suspense>
    </>
  );
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

function UnknownPage() {
  const { pathname } = useLocation();
  return (
    <Layout name="default">
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <LaterPage />
          <PageArrival />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
