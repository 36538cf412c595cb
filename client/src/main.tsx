import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentSession } from '@dubplate/shared/api-client/session.ts';
import { loadPageOf } from './app/App.tsx';
import { readFirstView } from './app/loading/CacheProvider.tsx';
import { hasEarlyInput, isAtSentAddress, repeatEarlyClick } from './app/loading/early-acts.ts';
import { forgetPlaceOfFreshLoad } from './app/navigation/scroll-places.ts';
import { keepReferral } from './app/referral/referral.ts';
import { resumeSession } from '@dubplate/shared/api-client/resume-session.ts';
import { Site } from './app/Site.tsx';

const root = document.getElementById('root') as HTMLElement; // index.html has it

// We restore scroll positions, because pages render later than the address changes.
history.scrollRestoration = 'manual';
forgetPlaceOfFreshLoad();
keepReferral();
const ticket = takeTicket();
if (ticket) void import('./app/session/impersonation.ts').then(({ lookAsGuest }) => lookAsGuest(ticket));
else {
  // What only signed-in people see comes together with the answer who this is.
  if (currentSession().state === 'unknown') void import('./app/person.ts').catch(() => {});
  void resumeSession();
}

/** Staff arrive here to view the site as another user. The ticket leaves the address before anything can read it. */
function takeTicket(): string | undefined {
  const found = /^#as=([\w-]+)$/.exec(location.hash)?.[1];
  if (found) history.replaceState(null, '', location.pathname + location.search);
  return found;
}

const site = <Site firstView={readFirstView()} router={(app) => <BrowserRouter>{app}</BrowserRouter>} />;

if (root.hasChildNodes() && currentSession().state === 'visitor') void takeOver(root);
else draw(root);

/** The server's markup is what visitors see first. For people who sign in the frame differs, so it is drawn from nothing. */
async function takeOver(painted: HTMLElement): Promise<void> {
  await loadPageOf(location.pathname).catch(() => {}); // the page then says itself that its code is missing
  const early = hasEarlyInput(painted) ? await import('./app/loading/early-input.ts') : null;
  if (!isAtSentAddress(painted)) return draw(painted);
  const enterAgain = early?.takeEarlyInput(painted);
  hydrateRoot(painted, site);
  enterAgain?.();
  repeatEarlyClick();
}

function draw(place: HTMLElement): void {
  // As a transition the first render is split, so that the page stays responsive.
  startTransition(() => createRoot(place).render(site));
}
