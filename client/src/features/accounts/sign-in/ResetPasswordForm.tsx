import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { endSession } from '@dubplate/shared/api-client/session.ts';
import { useAct } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { passwordProblem } from './password-strength.ts';

const FAILED_TEXT = 'Sorry, there was an error while resetting your password.';

/** The second step, after the code was checked. */
export function ResetPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isRunning } = useAct(async (newPassword: string) =>
    (await identity()).confirmReset(code, newPassword),
  );

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await run(password);
    if (!result) return;
    if (!result.ok) return setErrors(errorsOf(result.error));
    // Every sign-in of this account has ended, including this browser's.
    endSession();
    showToast({ type: 'success', text: 'Password successfully updated. Please Login.' });
    await navigate(paths.login, { replace: true });
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="New password"
        value={password}
        error={errors['password'] ?? null}
        known={{ username: '', email }}
        onChange={setPassword}
      />
      <FormError>{errors['form']}</FormError>
      <Button type="submit" size="large" isBusy={isRunning} busyLabel="Saving…">
        Save the new password
      </Button>
    </Form>
  );
}

/** A weak password shows at its field; every other failure has one text. */
function errorsOf({ code, fields }: CallError): Record<string, string> {
  const own = fields['password'] ?? fields['newPassword'];
  if (own !== undefined) return { password: own };
  return { form: code === 'offline' || code === 'rate-limited' ? errorText(code) : FAILED_TEXT };
}
