import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { useReasonDraft } from './use-reason-draft.ts';

interface Words {
  title: string;
  description: string;
  submit: string;
  submitting: string;
  close: string;
  /** Of the field, and what is said below it. */
  label: string;
  help?: string | undefined;
}

type Props = {
  draft: Parameters<typeof useReasonDraft>;
  words: Words;
  isDanger?: boolean;
  /** How many characters it has at most, and at least; without a least it may stay empty. */
  length: { max: number; min?: number | undefined };
  isSending: boolean;
  /** Answers null when it is done, what is wrong, or undefined if nothing was sent. */
  onSend: (reason: string) => Promise<string | null | undefined>;
  onClose: () => void;
  /** Above the field. */
  children?: ReactNode;
};

/** Asks before something is done with a session, and for a reason that the other of the two reads. */
export function ReasonDialog({
  draft,
  words,
  isDanger,
  length,
  isSending,
  onSend,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useReasonDraft(...draft);
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const formId = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    const { min = 0 } = length;
    if (seenLength(text) < min)
      return setErrors({ reason: `Please say why, in at least ${min} characters.` });
    setErrors(null);
    const problem = await onSend(text);
    if (problem === undefined) return;
    if (problem !== null) return setErrors({ form: problem });
    setReason(null);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={640}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            {...(isDanger && { kind: 'danger' })}
            isBusy={isSending}
            busyLabel={words.submitting}
          >
            {words.submit}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={errors}
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {children}
        <Textarea
          label={words.label}
          name="reason"
          height="small"
          isOptional={length.min === undefined}
          limit={length.max}
          help={words.help}
          value={reason}
          error={errors?.['reason'] ?? null}
          onChange={setReason}
        />
        <FormError>{errors?.['form']}</FormError>
      </Form>
    </Modal>
  );
}
