import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null;
};

export function Checkbox({ label, help, error, className, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy =
    [error && `${fieldId}-error`, help && `${fieldId}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('grid gap-1', className)}>
      <label htmlFor={fieldId} className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={fieldId}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none rounded-[0.375rem] border-2 border-edge bg-surface checked:border-solid checked:bg-solid aria-invalid:border-danger disabled:opacity-45"
          />
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 text-on-solid opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${fieldId}-help`} className="pl-9 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
