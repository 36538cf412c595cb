import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { chooseLanding } from '../../../app/session/landing.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';

type Errors = Record<string, string>;

/** The guard redirects after the sign-in, because /login is for visitors only. */
export function SignInForm() {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors | null>(null);
  const { run, isRunning } = useAct(async (email: string, password: string) =>
    (await identity()).signIn(email, password, chooseLanding),
  );

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form itself, because password managers may fill it without events.
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const missing: Errors = {
      ...(email === '' && { email: 'Please enter your email address.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const result = await run(email, password);
    if (result?.ok === false) setErrors({ form: textFor(result.error) });
    if (result?.ok && result.answer.needsSecondStep) return await navigate(`${paths.login}?step=2`);
    if (result?.ok && result.answer.restored) {
      showToast({ type: 'success', text: 'Welcome back: your account is restored.' });
    }
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      <FormError>{errors?.['form']}</FormError>
      <EmailField name="email" autoComplete="username" error={errors?.['email'] ?? null} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors?.['password'] ?? null}
      />
      <p>
        <TextLink as={Link} to={paths.forgetPassword}>
          Forgot your password?
        </TextLink>
      </p>
      <Button type="submit" size="large" isBusy={isRunning} busyLabel="Signing in…">
        Login
      </Button>
    </Form>
  );
}

/** An unknown address shows the same text as a wrong password. */
function textFor({ code }: CallError): string {
  // At the console's own address. Nowhere else is a right password forbidden.
  if (code === 'forbidden') return 'Only staff sign in here.';
  const isWrong = code === 'unauthenticated' || code === 'validation' || code === 'not-found';
  return isWrong ? 'Wrong email or password.' : errorText(code);
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
