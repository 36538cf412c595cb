import type { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { paths } from '../../../paths.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Shown on the last step after a reload: everything typed is still there except the password, which is never stored. */
export function PasswordAgain({ value, error, onChange }: Props) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-edge p-5">
      <p className="font-semibold">
        This page was loaded again. Everything you entered is still here, except your password: we never store
        it while you register. Please enter it once more.
      </p>
      <NewPasswordField value={value} error={error} onChange={onChange} />
    </div>
  );
}

/** The same for who came by Google, whose ticket is not stored either. */
export function GoogleAgain({ type, error }: { type: UserType; error: string | null }) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-edge p-5">
      <p className="font-semibold">
        Everything you entered is still here. Only Google has to tell us once more who you are.
      </p>
      {error && <FieldError>{error}</FieldError>}
      <GoogleButton label="Continue with Google" returnTo={paths.home} type={type} hasAlternative={false} />
    </div>
  );
}
