import { Suspense, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { type PathName, paths } from '../paths.ts';
import { type Route as PageRoute, routes } from '../routes.tsx';
import { LoadingBar } from '../ui/LoadingBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Guarded } from './Guarded.tsx';
import { isPartLoading, onPartLoading } from './lazy-part.ts';
import { Layout } from './layouts/Layout.tsx';
import { PageArrival } from './navigation/PageArrival.tsx';
import { useResetOnNavigation } from './reset-on-navigation.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Toaster } from './toast/Toaster.tsx';
import { useLiveUser } from './use-live-user.ts';

const entries = Object.entries(routes) as [PathName, PageRoute][]; // the keys of a record over PathName

export function App() {
  useResetOnNavigation();
  useLiveUser();
  const isLoading = useSyncExternalStore(onPartLoading, isPartLoading);
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
  return (
    <Layout name="default">
      <ErrorPage status={404} />
      <PageArrival />
    </Layout>
  );
}
