import { type ReactNode, Suspense } from 'react';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ModalHost } from '../modals/ModalHost.tsx';
import { PanelHost } from '../PanelHost.tsx';
import { Dashboard } from './Dashboard.tsx';
import type { LayoutName } from './layout-name.ts';
import { SimpleHeader } from './SimpleHeader.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const RegistrationLayout = lazyPart(async () => ({
  default: (await import('./RegistrationLayout.tsx')).RegistrationLayout,
}));

/** The frame of every page. Its parts keep their place from page to page, so that going on moves only the content. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const hasSiteHeader = name === 'default' || name === 'dashboard';
  if (name === 'blank') {
    return (
      <>
        {children}
        <Layers />
      </>
    );
  }
  if (name === 'registration') {
    return (
      <>
        {/* The page stands in the fallback too, so that its code is fetched beside the layout's. */}
        <Suspense fallback={<Registering>{children}</Registering>}>
          <RegistrationLayout>{children}</RegistrationLayout>
        </Suspense>
        <Layers />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {hasSiteHeader ? <SiteHeader /> : <SimpleHeader />}
      <OfflineBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {name === 'dashboard' ? <Dashboard>{children}</Dashboard> : children}
      </main>
      {hasSiteHeader ? <SiteFooter /> : <div className="h-(--room-below)" />}
      <Layers />
    </div>
  );
}

/** What is known of the registration's colour before its code is there. */
function Registering({ children }: { children: ReactNode }) {
  return (
    <div
      data-block={location.search.includes('type=2') ? 'green-1' : 'yellow'}
      className="flex min-h-dvh flex-col"
    >
      <SimpleHeader />
      <main className="flex-1">{children}</main>
    </div>
  );
}

function Layers() {
  return (
    <>
      <ModalHost />
      <PanelHost />
    </>
  );
}
