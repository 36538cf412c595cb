import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { TitleField } from '../create/TitleField.tsx';
import { MessageFields } from '../create/TrackFields.tsx';

type Props = {
  request: RequestRecord;
  onClose: () => void;
  onChanged: (request: RequestRecord) => void;
};

/** Changes what was sent along, until the artist listens. */
export function EditRequest({ request, onClose, onChanged }: Props) {
  const formId = useId();
  const { send, isSending } = useSend('requests/edit-request');
  const [values, setValues] = useState({
    title: request.title,
    message: request.message,
    focus: request.focus,
  });
  const change = (patch: Partial<typeof values>) => setValues((before) => ({ ...before, ...patch }));
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const result = await send({ editedRequest: { requestId: request.id, ...values } });
    if (!result) return;
    if (result.ok) onChanged(result.answer);
    else setProblem(errorText(result.error.code));
  };
  return (
    <Modal
      isOpen
      widthMax={640}
      mayClose={!isSending}
      onClose={onClose}
      title="Edit your request"
      description={`Until ${request.artist.username} listens to it.`}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={isSending} busyLabel="Saving…">
            Save
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} className="mt-4 grid gap-6">
        <TitleField value={values.title} onChange={(title) => change({ title })} />
        <MessageFields values={values} errors={{}} listener={request.artist.username} onChange={change} />
        <FormError>{problem}</FormError>
      </Form>
    </Modal>
  );
}
