import { useEffect, useState } from 'react';

const throttleMs = 200;

/** A thin line at the top while a page loads, hidden for the first 200 ms. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isLoading), isLoading ? throttleMs : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <output>{isShown && <LoadingBarView />}</output>;
}

export function LoadingBarView({ isFixed = true }: { isFixed?: boolean }) {
  return (
    <div className={isFixed ? 'fixed inset-x-0 top-0 z-50 h-1' : 'h-1'}>
      <div className="h-full origin-left animate-[load_5000ms_var(--ease-out)_both] bg-action" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
