import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { isEmail } from '../registration/registration-steps.ts';

const FAILED_TEXT = 'Oh la la! Looks like there was an issue. Please try again later.';

/** Shows the same text whether or not the account exists. */
export function ForgetPasswordForm() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isRunning } = useAct(async (address: string) => (await identity()).sendReset(address));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSentTo(null);
    if (!isEmail(email)) return setErrors({ email: 'Please enter a valid email address.' });
    setErrors({});
    const result = await run(email.trim());
    if (result?.ok) setSentTo(email.trim());
    else if (result) setErrors({ form: textFor(result.error.code) });
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      <EmailField
        name="email"
        autoComplete="username"
        value={email}
        error={errors['email'] ?? null}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div aria-live="polite" className="empty:hidden">
        {errors['form'] && <FieldError>{errors['form']}</FieldError>}
        {sentTo !== null && (
          <div data-block="green-1" className="grid gap-1 rounded-card p-5">
            <p className="font-bold">Link sent</p>
            <p>
              If there is an account for {sentTo}, a mail with a link for a new password is on its way. The
              link works for one hour. Please check your spam folder too.
            </p>
          </div>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        kind={sentTo === null ? 'primary' : 'secondary'}
        isBusy={isRunning}
        busyLabel="Sending…"
      >
        {sentTo === null ? 'Send me a link' : 'Send it again'}
      </Button>
    </Form>
  );
}

function textFor(code: Parameters<typeof errorText>[0]): string {
  return code === 'offline' || code === 'rate-limited' ? errorText(code) : FAILED_TEXT;
}
