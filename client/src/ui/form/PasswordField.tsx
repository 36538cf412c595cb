import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { controlClass, divided, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'autoComplete'> & {
    /** Tells password managers to fill in or to suggest. */
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField(props: Props) {
  const { field, control: input } = divided(props);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlClass, 'pr-14')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-card text-muted hover:text-text"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
