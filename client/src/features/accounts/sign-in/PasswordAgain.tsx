import type { Known } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import type { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { paths } from '../../../paths.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  value: string;
  error: string | null;
  known: Known;
  onChange: (value: string) => void;
}

/** Shown on the last step after a reload, because the password is never stored. */
export function PasswordAgain({ value, error, known, onChange }: Props) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-edge p-5">
      <p className="font-semibold">
        This page was reloaded. Everything you entered is still here except your password, which we never
        store while you register. Please enter it again.
      </p>
      <NewPasswordField value={value} error={error} known={known} onChange={onChange} />
    </div>
  );
}

/** The same for Google's ticket, which is not stored either. */
export function GoogleAgain({ type, error }: { type: UserType; error: string | null }) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-edge p-5">
      <p className="font-semibold">
        Everything you entered is still here. Please confirm with Google once more who you are.
      </p>
      {error && <FieldError>{error}</FieldError>}
      <GoogleButton label="Continue with Google" returnTo={paths.home} type={type} hasAlternative={false} />
    </div>
  );
}
