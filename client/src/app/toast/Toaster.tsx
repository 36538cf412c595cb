import { useEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { type ShownToast, toastStore } from './toast-store.ts';
import type { ToastLook } from './ToastLook.tsx';

type Look = typeof ToastLook;

/** The live regions render from the start, because screen readers only notice changes inside them. */
export function Toaster() {
  const toasts = useStore(toastStore);
  const Card = useToastCard(toasts.length > 0);
  const isUrgent = (toast: ShownToast) => toast.type === 'error' || toast.type === 'warning';
  return (
    <div className="toasts">
      <div aria-live="assertive">
        {toasts.filter(isUrgent).map((toast) => (
          <OneToast key={toast.id} toast={toast} Card={Card} />
        ))}
      </div>
      <div aria-live="polite">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} Card={Card} />
          ))}
      </div>
    </div>
  );
}

function OneToast({ toast, Card }: { toast: ShownToast; Card: Look | null }) {
  // The text shows before its look has loaded.
  if (!Card) {
    return (
      <p data-block="ink" className="rounded-card px-4 py-4 font-semibold shadow-float">
        {toast.text}
      </p>
    );
  }
  return <Card toast={toast} />;
}

/** Loads the look of messages at the first press or key, because no message comes before that. */
function useToastCard(isNeeded: boolean): Look | null {
  const [Card, setCard] = useState<Look | null>(null);
  useEffect(() => {
    if (Card) return undefined;
    const load = () => {
      import('./ToastLook.tsx').then(
        (part) => setCard(() => part.ToastLook),
        () => undefined, // without it messages stay plain
      );
    };
    if (isNeeded) load();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, load, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, load);
    };
  }, [Card, isNeeded]);
  return Card;
}
