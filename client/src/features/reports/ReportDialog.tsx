import { REPORT_TEXT_LENGTH_MAX, REPORT_TEXT_LENGTH_MIN } from '@dubplate/shared/features/reports/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { OwnReport } from '@dubplate/shared/features/reports/records.ts';
import { type FormEvent, useId, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/action/Button.tsx';
import { bindValue } from '../../ui/form/bind.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { useKeptDraft } from '../../draft/use-kept-draft.ts';
import { readReport, type ReportDraft, reportErrors } from './report-draft.ts';
import { reasonsOf, reportProblem, reportWords } from './report-words.ts';

type Props = {
  kind: ProductKind;
  requestId: string;
  artist: { id: string; username: string };
  onClose: () => void;
  onReported: (report: OwnReport) => void;
};

/** Says what is wrong with what was delivered, and what happens then. */
export function ReportDialog(props: Props) {
  const { kind, artist, onClose } = props;
  const { subject, readBy, keep } = reportWords(kind);
  const { draft, setDraft, errors, isSending, handleSubmit } = useReport(props);
  const fields = {
    values: draft,
    errors: errors ?? {},
    onChange: (patch: Partial<ReportDraft>) => setDraft({ ...draft, ...patch }),
  };
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={640}
      title={`Report ${subject} ${artist.username}`}
      description={`${readBy} Until they have decided, the artist’s money waits. You get a part of your tokens back, all of them, or none; we tell you which.`}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={isSending} busyLabel="Sending…">
            Send report
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={errors}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={handleSubmit}
      >
        <RadioCards
          legend="What is wrong?"
          options={reasonsOf(kind)}
          columns={2}
          {...bindValue(fields, 'reason')}
        />
        <Textarea
          label="What happened?"
          height="normal"
          limit={REPORT_TEXT_LENGTH_MAX}
          help={`At least ${REPORT_TEXT_LENGTH_MIN} characters. The artist is told what is wrong, not this text.`}
          {...bindValue(fields, 'text')}
        />
        {errors?.['form'] && (
          <div role="alert">
            <FieldError>{errors['form']}</FieldError>
          </div>
        )}
      </Form>
    </Modal>
  );
}

/** The report as it is written, and sending it. */
function useReport({ kind, requestId, artist, onClose, onReported }: Props) {
  const { send, isSending } = useSend('requests/report');
  const key = `dubplate-report ${requestId} ${artist.id}`;
  const [draft, setDraft] = useKeptDraft({ key, read: readReport });
  const [errors, setErrors] = useState<Record<string, string> | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = reportErrors(draft);
    const { reason, text } = draft;
    if (Object.keys(wrong).length > 0 || reason === null) return setErrors(wrong);
    setErrors(null);
    const result = await send({ kind, requestId, artistId: artist.id, reason, text: text.trim() });
    if (!result) return;
    if (!result.ok) {
      const { code, fields } = result.error;
      return setErrors(Object.keys(fields).length > 0 ? fields : { form: reportProblem(code, kind) });
    }
    setDraft(null);
    onReported(result.answer);
    onClose();
  };

  return { draft, setDraft, errors, isSending, handleSubmit };
}
