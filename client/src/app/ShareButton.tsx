import { Share2 } from 'lucide-react';
import { showToast } from './toast/toast-store.ts';
import { IconButton } from '../ui/action/IconButton.tsx';

/** Opens the device's share sheet, or copies the address. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const handleClick = async () => {
    const url = new URL(path, location.origin).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast({ type: 'success', text: 'Link copied.' });
    } catch (error) {
      // Closing the share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ type: 'general', text: `Copy the link: ${url}` });
    }
  };
  return (
    <IconButton
      label={`Share ${title}`}
      icon={<Share2 aria-hidden />}
      onClick={() => void handleClick()}
      className="bg-sunken!"
    />
  );
}
