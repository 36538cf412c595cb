import { type FormEvent, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { makePasskey } from '../../../providers/identity/passkeys.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import type { AddProps } from './AddApp.tsx';

const canceled = 'No passkey was made. Try again, or choose another device.';

export function AddPasskey({ onClose, onAdded }: AddProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isRunning } = useAct(async (name: string) => {
    const { options } = await call('identity/begin-passkey', {});
    const passkey = await makePasskey(options).catch(() => null);
    return passkey && (await call('identity/add-passkey', { passkey, name }));
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    const result = await run(name === '' ? 'Passkey' : name);
    if (!result) return;
    if (result.ok && result.answer) return await onAdded(result.answer.recoveryCodes);
    if (result.ok) return setErrors({ form: canceled });
    const { fields, code } = callErrorOf(result.error);
    setErrors({ form: fields['passkey'] ?? errorText(code) });
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isRunning}
      title="Add a passkey"
      description="Your device asks for your finger, your face or its PIN. Nothing of that leaves it."
    >
      <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
        <FormError>{errors['form']}</FormError>
        <TextField
          label="Name"
          name="name"
          isOptional
          maxLength={50}
          placeholder="Passkey"
          help="To tell it from others later, such as “My laptop”."
        />
        <Button type="submit" isBusy={isRunning} busyLabel="Waiting for your device…">
          Add
        </Button>
      </Form>
    </Modal>
  );
}
