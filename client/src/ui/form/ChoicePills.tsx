import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

interface Props {
  legend: string;
  name: string;
  options: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** The maximum number of choices. */
  max?: number;
  isOptional?: boolean;
  help?: ReactNode;
  error?: string | null;
}

/** Several choices from a list, as pills for pointer and keyboard. */
export function ChoicePills(props: Props) {
  const { legend, name, options, value, onChange, max = Infinity, isOptional, help, error } = props;
  const id = useId();
  const toggle = (option: number) =>
    onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option]);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={describedBy}>
      <legend className="mb-2 font-bold">
        {legend}
        {isOptional && <span className="font-normal text-muted"> (Optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = value.includes(option.id);
          const isFull = !isChosen && value.length >= max;
          return (
            <label
              key={option.id}
              className={clsx(
                'relative inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'bg-solid text-on-solid' : 'bg-sunken text-text hover:bg-line',
                isFull && 'cursor-not-allowed opacity-45',
              )}
            >
              <input
                type="checkbox"
                name={name}
                value={option.id}
                checked={isChosen}
                disabled={isFull}
                aria-invalid={error ? true : undefined}
                onChange={() => toggle(option.id)}
                // It covers the whole pill, so that every press hits the checkbox itself.
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full outline-none"
              />
              {option.name}
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </fieldset>
  );
}
