import { PASSWORD_LENGTH_MIN } from '@dubplate/shared/features/accounts/model.ts';
import clsx from 'clsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { type Known, strengthNames } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { useStrength } from './password-strength.ts';

interface Props {
  label?: string;
  value: string;
  error: string | null;
  /** What a guesser knows of the person; empty where it isn't known yet. */
  known: Known;
  onChange: (value: string) => void;
}

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({ label = 'Password', value, error, known, onChange }: Props) {
  const strength = useStrength(value, known);
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
          {strength !== null && (
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
