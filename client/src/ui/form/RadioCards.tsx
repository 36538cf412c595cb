import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

type RadioCard<V extends string> = {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the card: a price, a pill. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

type Props<V extends string> = {
  legend: ReactNode;
  name: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioCard<V>[];
  columns?: 1 | 2 | 3;
  error?: string | null;
};

const columnsClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

export function RadioCards<V extends string>(props: Props<V>) {
  const { legend, name, value, onChange, options, columns = 1, error } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-2"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 font-bold">{legend}</legend>
      <div className={clsx('grid gap-3', columnsClass[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex min-h-14 items-center gap-3 rounded-card border-2 border-transparent bg-sunken px-4 py-3 text-text',
              'has-checked:border-solid has-checked:bg-surface has-disabled:opacity-45',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface outline-none checked:border-[0.4rem] checked:border-solid"
            />
            <span className="min-w-0 flex-1">
              <span className="font-bold">{option.label}</span>
              {option.help && <span className="block text-sm text-muted">{option.help}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
