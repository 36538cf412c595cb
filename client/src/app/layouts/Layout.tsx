import { type ReactNode, Suspense, useState } from 'react';
import { OfflineBar } from '../../ui/status/OfflineBar.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { lazyPart } from '../loading/lazy-part.ts';
import { ModalHost } from '../modals/ModalHost.tsx';
import { panelManifests } from '../panels.ts';
import { Dashboard } from './Dashboard.tsx';
import type { LayoutName } from './layout-name.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

type Props = { name: LayoutName; children: ReactNode };

const SimpleHeader = lazyPart(() => import('./SimpleHeader.tsx'), 'SimpleHeader');
const RegistrationWatch = lazyPart(() => import('./RegistrationWatch.tsx'), 'RegistrationWatch');

/** The frame of every page. It stays mounted during navigation, so that only the content changes. */
export function Layout(props: Props) {
  return (
    <>
      <Frame {...props} />
      <ModalHost />
      {panelManifests.map(({ kind, panel }) => (
        <panel.Host key={kind} />
      ))}
    </>
  );
}

function Frame({ name, children }: Props) {
  if (name === 'blank') return children;
  if (name === 'registration') return <Registering>{children}</Registering>;
  const hasSiteHeader = name === 'default' || name === 'dashboard';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {hasSiteHeader ? <SiteHeader /> : <HeaderOfForms isAction={name === 'action'} />}
      <OfflineBar />
      {/* As tall as the screen, so that the footer stays out of sight while the content grows. */}
      <main id="content" tabIndex={-1} className="flex-1 outline-none has-[~footer]:min-h-dvh">
        {name === 'dashboard' ? <Dashboard>{children}</Dashboard> : children}
      </main>
      {hasSiteHeader ? <SiteFooter /> : <div className="h-(--room-below)" />}
    </div>
  );
}

/**
 * Yellow for fans and green for artists, with a circle behind the content. RegistrationWatch loads later as a sibling:
 * as a parent it would remount the page and lose what a person has begun to type.
 */
function Registering({ children }: { children: ReactNode }) {
  const [block, setBlock] = useState(location.search.includes('type=2') ? 'green-1' : 'yellow');
  return (
    <div data-block={block} className="registration">
      <div aria-hidden className="registration-circle" />
      <SkipLink />
      <HeaderOfForms />
      <OfflineBar />
      <main id="content" tabIndex={-1} className="registration-content">
        {children}
      </main>
      <Suspense>
        <RegistrationWatch onBlock={setBlock} />
      </Suspense>
    </div>
  );
}

/** Few visits begin with a form, so its header comes with the page. Its height is reserved meanwhile. */
function HeaderOfForms({ isAction = false }: { isAction?: boolean }) {
  return (
    <Suspense fallback={<div className="h-17" />}>
      <SimpleHeader isAction={isAction} />
    </Suspense>
  );
}
