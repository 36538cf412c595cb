import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { CacheProvider } from './app/CacheProvider.tsx';
import { keepReferral } from './app/referral.ts';
import { resumeSession } from './app/resume-session.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Scroll places are ours to restore, because pages come later than the address.
history.scrollRestoration = 'manual';
keepReferral();
void resumeSession();

createRoot(root).render(
  <StrictMode>
    <CacheProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>,
);
