import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: ReactNode;
  /** Shown below the control and read after its name. */
  help?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: string | null;
  isOptional?: boolean;
  /** Only for screen readers, when the field's place explains it (a search). */
  isLabelHidden?: boolean;
  className?: string;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Divides the props of a field into those of its label and messages, and those of its control. */
export function divided<P extends FieldProps & { id?: string | undefined }>(props: P) {
  const { label, help, error, isOptional, isLabelHidden, className, id, ...control } = props;
  return { field: { label, help, error, isOptional, isLabelHidden, className, id }, control };
}

type Props = FieldProps & {
  id?: string | undefined;
  counter?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export const controlClass =
  'w-full min-h-12 rounded-card border-2 border-edge bg-surface px-4 py-2.5 text-base text-text placeholder:text-muted ' +
  'hover:border-text focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-55 [&[readonly]]:bg-sunken';

/** Label, help and error, connected for screen readers. */
export function Field({ counter, children, ...props }: Props) {
  const { label, help, error, isOptional, isLabelHidden, className, id } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const helpId = help ? `${fieldId}-help` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', isLabelHidden && 'sr-only')}>
        <label htmlFor={fieldId} className="font-bold">
          {label}
          {isOptional && <span className="font-normal text-muted"> (Optional)</span>}
        </label>
        {counter}
      </div>
      {children({
        id: fieldId,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** An error of the whole form. The live region is always there, so that screen readers announce the change. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div aria-live="assertive" className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  );
}
