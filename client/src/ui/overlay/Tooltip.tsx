import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Props = {
  text: ReactNode;
  /** Gets the id for the focusable element's aria-describedby. */
  children: (describedBy: string) => ReactNode;
  side?: 'top' | 'bottom';
};

/** A short hint on hover and focus; Escape closes it. Never put essential information only here. */
export function Tooltip({ text, children, side = 'top' }: Props) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setIsShown(false);
    }
  };
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={handleKeyDown}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        hidden={!isShown}
        className={clsx(
          'absolute left-1/2 z-20 w-max max-w-60 -translate-x-1/2 animate-fade rounded-card bg-solid px-3 py-1.5 text-sm font-semibold text-on-solid',
          side === 'top' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        )}
      >
        {text}
      </span>
    </span>
  );
}
