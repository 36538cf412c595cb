import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Above a page that is not what visitors see. */
export function PreviewBar() {
  const scheme = useSearchParams()[0].get('scheme');
  useEffect(() => {
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <p
      data-block="orange"
      data-preview
      className="sticky top-16 z-10 px-5 py-2 text-center font-bold md:px-10"
      role="status"
    >
      Preview. Visitors don’t see these changes.
    </p>
  );
}
