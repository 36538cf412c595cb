import clsx from 'clsx';
import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { useScrollLock } from './ScrollLock.tsx';
import { keepForToast, useFocusReturn } from './use-focus-return.ts';

type Props = {
  isOpen: boolean;
  /** Called after the closing animation, 1 s after the backdrop, the close button or Escape. */
  onClose: () => void;
  title: ReactNode;
  /** Stays in view between the title and the content: a step bar. */
  bar?: ReactNode;
  children: ReactNode;
  /** Stays in view at the bottom: the total and the next step. */
  footer?: ReactNode;
};

const closeDelayMs = 1000;

/** A sheet of full height that slides in from the right; the page behind it does not scroll. */
export function Panel({ isOpen, onClose, title, bar, children, footer }: Props) {
  const [isClosing, setIsClosing] = useState(false);
  const handleFocusReturn = useFocusReturn(isOpen);
  useScrollLock(isOpen);

  const handleClosed = useEffectEvent(onClose);
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => {
      setIsClosing(false);
      handleClosed();
    }, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isClosing]);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && setIsClosing(true)}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={clsx(
            'fixed inset-0 z-30 animate-fade bg-backdrop transition-opacity duration-500',
            isClosing && 'opacity-0',
          )}
        />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={handleFocusReturn}
          onPointerDownOutside={keepForToast}
          className={clsx(
            'fixed inset-y-0 right-0 z-30 flex w-full max-w-[680px] animate-slide flex-col bg-page text-text shadow-float outline-none',
            'transition-transform duration-500 ease-out',
            isClosing && 'translate-x-full',
          )}
        >
          <header className="flex items-center gap-3 px-5 pt-4 pb-2 sm:px-8 sm:pt-6">
            <Dialog.Title className="min-w-0 flex-1 text-xl">{title}</Dialog.Title>
            <IconButton label="Close" icon={<X />} onClick={() => setIsClosing(true)} className="-mr-3" />
          </header>
          {bar && <div className="px-5 pb-3 sm:px-8">{bar}</div>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-8">
            {children}
          </div>
          {footer && (
            <footer className="bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
