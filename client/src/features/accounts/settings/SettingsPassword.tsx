import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useAct } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { NewPasswordField } from '../sign-in/NewPasswordField.tsx';
import { passwordProblem } from '../sign-in/password-strength.ts';

/** Changing the password ends every other sign-in. People who sign in with Google can set a first one. */
export function SettingsPassword({ user, onChanged }: { user: OwnUser; onChanged: () => void }) {
  const { run, isRunning } = useAct(async (next: string, old?: string) =>
    (await identity()).changePassword(next, old),
  );
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { password: problem } = passwordProblem(newPassword);
    const found = {
      ...(user.hasPassword && password === '' && { password: 'Please enter your password.' }),
      ...(problem && { newPassword: problem }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await run(newPassword, user.hasPassword ? password : undefined);
    if (!result) return;
    if (!result.ok) {
      const { code, fields } = result.error;
      return setErrors(Object.keys(fields).length > 0 ? fields : { newPassword: errorText(code) });
    }
    patchUser({ hasPassword: true });
    setPassword('');
    setNewPassword('');
    onChanged();
    showToast({ type: 'success', text: 'Your password is changed. All other devices are signed out.' });
  };

  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{user.hasPassword ? 'Password' : 'Set a password'}</h3>
      <p className="text-muted">A new password signs you out on every other device.</p>
      <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <div className="grid gap-5 sm:grid-cols-2">
          {user.hasPassword && (
            <PasswordField
              label="Old password"
              name="oldPassword"
              autoComplete="current-password"
              value={password}
              error={errors['password'] ?? null}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          <NewPasswordField
            label="New password"
            value={newPassword}
            error={errors['newPassword'] ?? null}
            known={user}
            onChange={setNewPassword}
          />
        </div>
        <div>
          <Button type="submit" kind="secondary" isWide isBusy={isRunning} busyLabel="Changing…">
            {user.hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </Form>
    </div>
  );
}
