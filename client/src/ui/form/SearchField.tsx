import clsx from 'clsx';
import { LoaderCircle, Search, X } from 'lucide-react';
import { type ComponentPropsWithoutRef, useRef } from 'react';
import { controlClass, Field } from './Field.tsx';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type' | 'className'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The label is hidden by default, because the magnifier icon explains the field. */
  isLabelShown?: boolean;
  isBusy?: boolean;
  className?: string;
};

export function SearchField({ label, value, onChange, isLabelShown, isBusy, ...props }: Props) {
  const { className, id, ...input } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const Icon = isBusy ? LoaderCircle : Search;
  return (
    <Field label={label} isLabelHidden={!isLabelShown} className={className} id={id}>
      {(control) => (
        <search className="relative block">
          <Icon
            aria-hidden
            className={clsx(
              'pointer-events-none absolute top-3.5 left-4 size-5 text-muted',
              isBusy && 'animate-spin',
            )}
          />
          <input
            placeholder="Search..."
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={inputRef}
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(controlClass, 'px-12 [&::-webkit-search-cancel-button]:hidden')}
          />
          {value !== '' && (
            <button
              type="button"
              aria-label="Clear search"
              onClick={handleClear}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-card text-muted hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </search>
      )}
    </Field>
  );
}
