import { type FormEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

export interface AddProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => Promise<void>;
}

/** A QR code for the phone, the same as text, and the first code as proof that the app has it. */
export function AddApp({ onClose, onAdded }: AddProps) {
  const { send: begin } = useSend('identity/begin-totp');
  const { send: confirm, isSending } = useSend('identity/confirm-totp');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin({}).then((result) => {
      if (result?.ok) setBegun(result.answer);
      else if (result?.error.details.reason === 'needs-proof') onClose();
      else if (result) setErrors({ form: errorText(result.error.code) });
    });
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    const name = formText(event.currentTarget, 'name');
    if (code === '') return setErrors({ code: 'Please enter the code that your app shows.' });
    const result = await confirm({ code, name: name === '' ? 'Phone' : name });
    if (result?.ok) return await onAdded(result.answer.recoveryCodes);
    if (!result) return;
    const { fields, code: reason } = result.error;
    setErrors(Object.keys(fields).length > 0 ? fields : { form: errorText(reason) });
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      title="Add an authenticator app"
      description="Scan this with an app such as Google Authenticator, 1Password or Aegis, then enter the code that it shows."
    >
      <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
        <FormError>{errors['form']}</FormError>
        {begun && (
          <>
            <QrCode text={begun.uri} />
            <div className="grid gap-1">
              <p className="text-sm text-muted">Or type this key into the app:</p>
              <code
                className="rounded-card bg-sunken p-3 text-sm wrap-anywhere select-all"
                data-testid="app-key"
              >
                {begun.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </div>
            <TextField
              label="Code of the app"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors['code'] ?? null}
            />
            <TextField
              label="Name"
              name="name"
              isOptional
              maxLength={50}
              placeholder="Phone"
              help="To tell it from others later."
              error={errors['name'] ?? null}
            />
            <Button type="submit" isBusy={isSending} busyLabel="Checking…">
              Add
            </Button>
          </>
        )}
      </Form>
    </Modal>
  );
}

const BORDER = 4;

/** Always dark on white, because cameras read nothing else for sure. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-card bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
