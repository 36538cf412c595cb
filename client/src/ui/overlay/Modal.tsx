import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { useScrollLock } from './ScrollLock.tsx';
import { keepForToast, useFocusReturn } from './use-focus-return.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence below the title; it describes the dialog for screen readers. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; on a phone each takes the whole width. */
  actions?: ReactNode;
  /** In pixels. */
  widthMax?: 460 | 640 | 880;
  /** Closes automatically after 3 seconds. */
  autoHide?: boolean;
  /** Shows a back arrow before the title. */
  onBack?: () => void;
  /** False while work must not be interrupted: no close button, no Escape, no backdrop. */
  mayClose?: boolean;
};

const autoHideMs = 3000;
const widths = { 460: 'sm:max-w-[460px]', 640: 'sm:max-w-[640px]', 880: 'sm:max-w-[880px]' };

export function Modal(props: Props) {
  const { isOpen, onClose, title, description, children, actions } = props;
  const { widthMax = 460, onBack, autoHide = false, mayClose = true } = props;
  const handleFocusReturn = useFocusReturn(isOpen);
  useScrollLock(isOpen);

  // An effect event, so that a parent that renders every second does not restart the 3 seconds.
  const handleAutoHide = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !autoHide) return;
    const timer = setTimeout(handleAutoHide, autoHideMs);
    return () => clearTimeout(timer);
  }, [isOpen, autoHide]);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && mayClose && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid animate-fade items-end overflow-y-auto bg-backdrop sm:place-items-center sm:p-6">
          <Dialog.Content
            {...(!description && { 'aria-describedby': undefined })}
            onCloseAutoFocus={handleFocusReturn}
            onPointerDownOutside={keepForToast}
            className={clsx(
              'relative w-full animate-rise rounded-t-card bg-surface p-6 text-text shadow-float outline-none sm:rounded-card sm:p-8',
              'max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]',
              widths[widthMax],
            )}
          >
            <div className="flex items-start gap-2">
              {onBack && (
                <IconButton label="Back" icon={<ArrowLeft />} onClick={onBack} className="-mt-2 -ml-3" />
              )}
              <Dialog.Title className="min-w-0 flex-1 text-2xl">{title}</Dialog.Title>
              {mayClose && (
                <IconButton label="Close" icon={<X />} onClick={onClose} className="-mt-2 -mr-3" />
              )}
            </div>
            {description && (
              <Dialog.Description className="mt-2 text-muted">{description}</Dialog.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && (
              <div className="mt-6 grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">{actions}</div>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
