import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { CacheProvider } from './app/loading/CacheProvider.tsx';
import { forgetPlaceOfFreshLoad } from './app/navigation/scroll-places.ts';
import { keepReferral } from './app/referral/referral.ts';
import { resumeSession } from './app/session/resume-session.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// We restore scroll positions, because pages render later than the address changes.
history.scrollRestoration = 'manual';
forgetPlaceOfFreshLoad();
keepReferral();
const ticket = takeTicket();
if (ticket) void import('./app/session/impersonation.ts').then(({ lookAsGuest }) => lookAsGuest(ticket));
else void resumeSession();

/** Staff arrive here to view the site as another user. The ticket leaves the address before anything can read it. */
function takeTicket(): string | undefined {
  const found = /^#as=([\w-]+)$/.exec(location.hash)?.[1];
  if (found) history.replaceState(null, '', location.pathname + location.search);
  return found;
}

// As a transition the first render is split, so that the page stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <CacheProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>,
  ),
);
