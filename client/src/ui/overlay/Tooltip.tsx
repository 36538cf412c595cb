import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Props = {
  text: ReactNode;
  /** Gets the id for the focusable element's aria-describedby. */
  children: (describedBy: string) => ReactNode;
};

/** A short hint on hover and focus; Escape closes it. Never put essential information only here. */
export function Tooltip({ text, children }: Props) {
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
        className="absolute bottom-full left-1/2 z-20 mb-1.5 w-max max-w-60 -translate-x-1/2 animate-fade rounded-card bg-solid px-3 py-1.5 text-sm font-semibold text-on-solid"
      >
        {text}
      </span>
    </span>
  );
}
