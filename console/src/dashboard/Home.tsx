import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { roleOf } from '../auth-provider.ts';
import { page } from '../lazy-page.tsx';
import { pageCode } from '../page-code.ts';
import { PageSkeleton } from '../ui/text/PageSkeleton.tsx';

const Dashboard = page(pageCode['/'], 'Dashboard');

/** The dashboard is for super admins; other staff start with the artists. */
export function Home() {
  if (roleOf() !== 'super-admin') return <Navigate to="/artists" replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Dashboard />
    </Suspense>
  );
}
