import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
  help?: ReactNode;
};

/** For settings that take effect at once; use a Checkbox in forms with a Save button. */
export function Switch({ label, help, className, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={clsx('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={fieldId} className="min-w-0 flex-1">
        <span className="font-bold">{label}</span>
        {help && (
          <span id={`${fieldId}-help`} className="block text-sm text-muted">
            {help}
          </span>
        )}
      </label>
      <span className="relative inline-block h-8 w-14 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          id={fieldId}
          aria-describedby={help ? `${fieldId}-help` : undefined}
          className="peer absolute inset-0 m-0 h-8 w-14 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunken transition-colors checked:border-solid checked:bg-solid disabled:opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-6 peer-checked:bg-on-solid"
        />
      </span>
    </div>
  );
}
