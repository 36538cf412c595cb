import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The name for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  kind?: 'quiet' | 'solid' | 'action';
  size?: 'normal' | 'large';
};

const kinds = {
  quiet: 'bg-transparent text-text hover:bg-sunken',
  solid: 'bg-solid text-on-solid hover:opacity-85',
  action: 'bg-action text-on-action hover:bg-action-strong',
};

export function IconButton({ label, icon, kind = 'quiet', size = 'normal', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:opacity-45',
        size === 'large' ? 'size-14 [&_svg]:size-7' : 'size-11 [&_svg]:size-5',
        kinds[kind],
        className,
      )}
    >
      {icon}
    </button>
  );
}
