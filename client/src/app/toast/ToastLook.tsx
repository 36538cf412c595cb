import { Link } from 'react-router-dom';
import { ToastCard } from '../../ui/overlay/ToastCard.tsx';
import { hideToast, type ShownToast } from './toast-store.ts';

/** A message with its look, which loads later than the message can show. */
export function ToastLook({ toast }: { toast: ShownToast }) {
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
