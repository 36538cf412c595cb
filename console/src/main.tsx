import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from './boot/Gate.tsx';
import { loadFirstPage } from './boot/first-page.ts';
import { resumeSession } from '@dubplate/shared/api-client/resume-session.ts';
import { beginFirstList } from './data/first-list.ts';

/** The server writes a new nonce into every page; without it the security policy blocks our styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
const styles = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

/**
 * Draws the console. Until then the HTML shows its frame. Not done by loading this module: pages that load meanwhile are in
 * files that import this one's.
 */
export async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  await Promise.all([resumeSession(), loadFirstPage()]);
  await beginFirstList();
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <Gate />
      </CacheProvider>
    </StrictMode>,
  );
}
