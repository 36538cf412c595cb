import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.css';

const Styleguide = lazy(() => import('./pages/styleguide.tsx'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Styleguide />
    </Suspense>
  </StrictMode>,
);
