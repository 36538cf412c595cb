import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { CacheProvider } from './app/loading/CacheProvider.tsx';
import { keepReferral } from './app/referral/referral.ts';
import { resumeSession } from './app/session/resume-session.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Scroll places are ours to restore, because pages come later than the address.
history.scrollRestoration = 'manual';
keepReferral();
const ticket = takeTicket();
if (ticket) void import('./app/session/impersonation.ts').then(({ lookAsGuest }) => lookAsGuest(ticket));
else void resumeSession();

/** Somebody of the staff comes to look through a person's eyes. The ticket leaves the address before anything reads it. */
function takeTicket(): string | undefined {
  const found = /^#as=([\w-]+)$/.exec(location.hash)?.[1];
  if (found) history.replaceState(null, '', location.pathname + location.search);
  return found;
}

// As a transition the first drawing is done in slices, between which the page can answer.
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
