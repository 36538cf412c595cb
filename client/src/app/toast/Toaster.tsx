import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ToastCard } from '../../ui/ToastCard.tsx';
import { hideToast, onToastChange, type ShownToast, shownToasts } from './toast-store.ts';

/** The live regions stand in the page from the start, because screen readers only notice what changes inside one. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastChange, shownToasts);
  const isUrgent = (toast: ShownToast) => toast.type === 'error' || toast.type === 'warning';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 grid justify-items-center gap-2 px-4 md:top-18 md:justify-items-end md:px-10">
      <div aria-live="assertive" className="grid w-full max-w-md gap-2">
        {toasts.filter(isUrgent).map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite" className="grid w-full max-w-md gap-2">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { id, type, title, text, image, link, linkLabel, clock } = toast;
  return (
    <ToastCard
      kind={type ?? 'general'}
      onClose={() => hideToast(id)}
      onPause={clock.pause}
      onResume={clock.resume}
      {...(title && { title })}
      {...(image && { image })}
      {...(link && { link: { as: Link, to: link, label: linkLabel ?? 'Open' } })}
    >
      {text}
    </ToastCard>
  );
}
