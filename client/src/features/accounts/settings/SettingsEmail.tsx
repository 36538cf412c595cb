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
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { SendVerification } from '../sign-in/SendVerification.tsx';

/** The sign-in address. A new one takes effect when the mailed link is opened. */
export function SettingsEmail({ user }: { user: OwnUser }) {
  const { run, isRunning } = useAct(async (address: string, own?: string) =>
    (await identity()).changeEmail(address, own),
  );
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const email = newEmail.trim();
    const found = {
      ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { newEmail: 'Please enter a valid email address.' }),
      ...(email.toLowerCase() === user.email.toLowerCase() && { newEmail: 'This is already your address.' }),
      ...(user.hasPassword && password === '' && { password: 'Please enter your password.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await run(email, user.hasPassword ? password : undefined);
    if (!result) return;
    if (!result.ok) return setErrors(errorsOf(result.error));
    patchUser({ pendingEmail: email });
    setNewEmail('');
    setPassword('');
    showToast({ type: 'success', text: `We have mailed a link to ${email}.` });
  };

  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Email</h3>
      <CurrentEmail user={user} />
      <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField
            label="New email"
            name="newEmail"
            autoComplete="email"
            value={newEmail}
            error={errors['newEmail'] ?? null}
            onChange={({ target }) => setNewEmail(target.value)}
          />
          {user.hasPassword && (
            <PasswordField
              label="Your password"
              name="emailPassword"
              autoComplete="current-password"
              value={password}
              error={errors['password'] ?? null}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </div>
        <div>
          <Button type="submit" kind="secondary" isWide isBusy={isRunning} busyLabel="Mailing…">
            Change email
          </Button>
        </div>
      </Form>
    </div>
  );
}

function CurrentEmail({ user }: { user: OwnUser }) {
  return (
    <>
      <p className="break-words">
        You sign in with <strong>{user.email}</strong>.{' '}
        {user.emailVerified ? 'It is verified.' : 'It is not verified yet.'}
      </p>
      {!user.emailVerified && <SendVerification email={user.email} />}
      {user.pendingEmail && (
        <p data-block="yellow-2" className="rounded-card p-4 break-words">
          We have mailed a link to <strong>{user.pendingEmail}</strong>. Your address changes when you open
          it.
        </p>
      )}
    </>
  );
}

function errorsOf(error: { code: Parameters<typeof errorText>[0]; fields: Record<string, string> }) {
  const { newEmail, password } = error.fields;
  if (newEmail || password) return { ...(newEmail && { newEmail }), ...(password && { password }) };
  if (error.code === 'already-registered') return { newEmail: 'This email cannot be used.' };
  return { newEmail: errorText(error.code) };
}
