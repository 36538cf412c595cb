import { PASSWORD_LENGTH_MIN } from '@dubplate/shared/features/accounts/model.ts';
import clsx from 'clsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { strengthNames, strengthOf } from './password-strength.ts';

interface Props {
  label?: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({ label = 'Password', value, error, onChange }: Props) {
  const strength = strengthOf(value);
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      value={value}
      error={error}
      help={
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            At least {PASSWORD_LENGTH_MIN} characters. A few words in a row are strong and easy to remember.
          </span>
          {value !== '' && (
            <output className="inline-flex items-center gap-2 font-semibold text-text">
              <span aria-hidden className="inline-flex gap-1">
                {[1, 2, 3].map((bar) => (
                  <span
                    key={bar}
                    className={clsx('h-1.5 w-6 rounded-full', bar <= strength ? 'bg-solid' : 'bg-line')}
                  />
                ))}
              </span>
              {strengthNames[strength]}
            </output>
          )}
        </span>
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
