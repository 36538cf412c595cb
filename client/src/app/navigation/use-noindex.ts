import { useEffect } from 'react';

/** Keeps a page out of search engines while it is shown. */
export function useNoindex(isHidden = true): void {
  useEffect(() => {
    if (!isHidden) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => robots.remove();
  }, [isHidden]);
}
