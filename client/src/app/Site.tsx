import { type ReactNode, StrictMode } from 'react';
import { App } from './App.tsx';
import { CacheProvider, type FirstView } from './loading/CacheProvider.tsx';

interface Props {
  firstView: FirstView;
  /** The browser's router follows the address, the server's has one. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole client, the same in the browser and on the server. */
export function Site({ firstView, router }: Props) {
  return (
    <StrictMode>
      <CacheProvider firstView={firstView}>{router(<App />)}</CacheProvider>
    </StrictMode>
  );
}
