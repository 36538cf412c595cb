import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { controlClass, divided, Field, type FieldProps } from './Field.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Shown until something is chosen. */
    placeholder?: string;
  };

/** The native control, with the phone's own picker and the keyboard's type-ahead. */
export function Select({ options, placeholder, ...props }: Props) {
  const { field, control: select } = divided(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={clsx(controlClass, 'appearance-none pr-12')}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
