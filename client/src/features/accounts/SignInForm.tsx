import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { beginSession } from '../../api/session.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Errors = Record<string, string>;

/** Where one goes afterwards is the guard's business: signing in changes the session, and /login is for visitors. */
export function SignInForm() {
  const [errors, setErrors] = useState<Errors | null>(null);
  const { send, isSending } = useSend('identity/sign-in');

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form itself: a password manager may fill it without telling anybody.
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const missing: Errors = {
      ...(email === '' && { email: 'Please enter your email address.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const result = await send({ email, password });
    if (!result) return;
    if (result.ok) return beginSession(result.answer);
    const { code } = result.error;
    const isWrong = code === 'unauthenticated' || code === 'validation' || code === 'not-found';
    setErrors({ form: isWrong ? 'Wrong email or password.' : errorText(code) });
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      <div aria-live="assertive" className="empty:hidden">
        {errors?.['form'] && <FieldError>{errors['form']}</FieldError>}
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors?.['email'] ?? null}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors?.['password'] ?? null}
      />
      <Button type="submit" size="large" isBusy={isSending} busyLabel="Signing in…">
        Login
      </Button>
    </Form>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
