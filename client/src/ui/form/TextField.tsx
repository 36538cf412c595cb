import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, divided, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'children'> & {
    /** Inside the field before the text, for example "@" or "$". */
    prefix?: ReactNode;
  };

export function TextField({ prefix, ...props }: Props) {
  const { field, control: input } = divided(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          {prefix && (
            <span
              aria-hidden
              className="absolute inset-y-0 left-4 grid place-items-center font-semibold text-muted"
            >
              {prefix}
            </span>
          )}
          <input type="text" {...input} {...control} className={clsx(controlClass, prefix && 'pl-10')} />
        </div>
      )}
    </Field>
  );
}
