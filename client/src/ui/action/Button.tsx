import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import {
  type ComponentPropsWithoutRef,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

type OwnProps<T extends ElementType> = {
  as?: T;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Shows progress, stays focusable and ignores further presses. */
  isBusy?: boolean;
  /** Replaces the label while busy, for example "Sending…". */
  busyLabel?: string;
  /** As wide as its container on a phone and as its text from `sm` on; 'always' stays wide. */
  isWide?: boolean | 'always';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
};

export type ButtonProps<T extends ElementType = 'button'> = OwnProps<T> &
  Omit<ComponentPropsWithoutRef<T>, keyof OwnProps<T>>;

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary:
    'bg-transparent text-text shadow-[inset_0_0_0_2px_currentColor] hover:bg-solid hover:text-on-solid',
  quiet: 'bg-transparent text-text hover:bg-sunken',
  danger: 'bg-danger-soft text-danger hover:shadow-[inset_0_0_0_2px_currentColor]',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  normal: 'min-h-12 px-6 text-base',
  large: 'min-h-14 px-8 text-lg',
};

export function buttonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  isWide?: boolean | 'always',
) {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-card py-2 text-center font-bold no-underline',
    'transition-[background-color,color,box-shadow,transform] duration-150 active:translate-y-px',
    'disabled:opacity-45 not-aria-busy:aria-disabled:opacity-45 disabled:active:translate-y-0',
    kinds[kind],
    sizes[size],
    isWide && 'w-full',
    isWide === true && 'sm:w-auto',
  );
}

/** A button, or with `as` a link that looks like one. It is busy until the handler's promise settles. */
export function Button<T extends ElementType = 'button'>(props: ButtonProps<T>) {
  const { as, kind, size, isBusy = false, busyLabel, isWide, icon, children, className, ...rest } = props;
  const isRunning = useRef(false);
  const [isPromised, setIsPromised] = useState(false);
  const Element: ElementType = as ?? 'button';
  const isWorking = isBusy || isPromised;
  const native = rest as ComponentPropsWithoutRef<'button'>; // whatever `as` is, these few props mean the same on it

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isWorking || isRunning.current || native['aria-disabled'] === true) return event.preventDefault();
    const result: unknown = native.onClick?.(event);
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    setIsPromised(true);
    const settle = () => {
      isRunning.current = false;
      setIsPromised(false);
    };
    // A failure stays unhandled on purpose, so that error reporting sees it.
    void result.finally(settle);
  };

  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...rest}
      onClick={handleClick}
      aria-disabled={isWorking || native['aria-disabled'] || undefined}
      aria-busy={isWorking || undefined}
      className={clsx(buttonClass(kind, size, isWide), className)}
    >
      {isWorking ? <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" /> : icon}
      <span>{isWorking && busyLabel ? busyLabel : children}</span>
    </Element>
  );
}
