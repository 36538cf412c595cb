import {
  SESSION_DESCRIPTION_LENGTH_MAX,
  SESSION_TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/sessions/model.ts';
import { ARTIST_PERCENT, CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { withoutFields } from '../../../ui/form/field-errors.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormatSelect } from '../../../ui/form/FormatSelect.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TokenField } from '../../../ui/money/TokenField.tsx';
import { type FieldErrors, fieldErrors, type SessionFields } from './session-fields.ts';
import { WidePicture } from '../../uploads/WidePicture.tsx';
import { WhenFields } from './WhenFields.tsx';

type Props = {
  fields: SessionFields;
  timeZone: string;
  /** The session exists: it can't begin at once. */
  isPlanned?: boolean;
  /** Tickets are sold: why the price stays. */
  frozenPrice?: boolean;
  submitLabel: string;
  submittingLabel: string;
  isSending: boolean;
  /** What the server refused, by field. */
  refused: FieldErrors;
  onChange: (patch: Partial<SessionFields>) => void;
  onSubmit: () => void;
  children?: ReactNode;
};

export function SessionForm(props: Props) {
  const { fields, timeZone, isPlanned = false, submitLabel, submittingLabel, isSending, refused } = props;
  const { onChange, onSubmit, children } = props;
  const [found, setFound] = useState<FieldErrors>({});
  const errors = { ...refused, ...found };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = fieldErrors(fields, { timeZone, now: new Date(serverNowMs()) });
    setFound(wrong);
    if (Object.keys(wrong).length === 0) onSubmit();
  };
  const handleChange = (patch: Partial<SessionFields>) => {
    setFound((before) => withoutFields(before, (field) => field === 'form' || field in patch));
    onChange(patch);
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <AboutFields fields={fields} errors={errors} onChange={handleChange} />
      <WidePicture preview={fields.preview} error={errors.image ?? null} onChange={handleChange} />
      <WhenFields
        fields={fields}
        timeZone={timeZone}
        errors={errors}
        mayBeNow={!isPlanned}
        onChange={handleChange}
      />
      <PriceFields
        fields={fields}
        errors={errors}
        isFrozen={props.frozenPrice ?? false}
        onChange={handleChange}
      />
      <div className="grid gap-2 rounded-card bg-sunken px-4 py-3 text-sm">
        <p>The session is recorded. Ticket holders can watch it again.</p>
        {!isPlanned && (
          <p>
            {fields.isNow
              ? 'Everybody who likes you is told that the room is open, and so are fans who asked for a session. You are not on air then: nobody sees or hears you until you press “Go live”.'
              : 'Everybody who likes you hears about the date, and so do fans who asked for a session.'}
          </p>
        )}
      </div>
      <FormError>{errors.form}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel={submittingLabel}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
}

type PartProps = { fields: SessionFields; errors: FieldErrors; onChange: Props['onChange'] };

function AboutFields({ fields, errors, onChange }: PartProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        maxLength={SESSION_TITLE_LENGTH_MAX}
        autoComplete="off"
        value={fields.title}
        error={errors.title ?? null}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label="Description"
        name="description"
        isOptional
        limit={SESSION_DESCRIPTION_LENGTH_MAX}
        height="small"
        value={fields.description}
        error={errors.description ?? null}
        help="What people see, hear and take home."
        onChange={(description) => onChange({ description })}
      />
      <RadioCards
        legend="Kind"
        name="category"
        value={fields.category}
        columns={2}
        options={[
          { value: 'live', label: 'Live', help: 'You show how you work.' },
          { value: 'ama', label: 'AMA', help: 'People ask, you answer.' },
        ]}
        onChange={(category) => onChange({ category })}
      />
      <FormatSelect
        value={fields.format}
        error={errors.format ?? null}
        onChange={(format) => onChange({ format })}
      />
    </>
  );
}

function PriceFields({ fields, errors, isFrozen, onChange }: PartProps & { isFrozen: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-2 sm:gap-x-5">
      {isFrozen ? (
        <TextField
          label="Ticket price in tokens"
          readOnly
          value={fields.amount}
          error={errors.amount ?? null}
          help="The price can’t change once a ticket is taken."
          className="tabular"
        />
      ) : (
        <TokenField
          label="Ticket price"
          name="amount"
          value={fields.amount}
          help={`0 is a free session. You keep ${ARTIST_PERCENT}% of tickets, messages and files. It is yours to take out ${CLEARING_DAYS} days after the session.`}
          error={errors.amount ?? null}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      <TextField
        label="Seats"
        name="capacity"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={fields.capacity}
        error={errors.capacity ?? null}
        help="Empty: as many as come."
        onChange={({ target }) => onChange({ capacity: target.value })}
        className="tabular"
      />
      <TokenField
        label="Price of a message"
        name="messagePrice"
        value={fields.messagePrice}
        help="0 is a plain chat."
        error={errors.messagePrice ?? null}
        onChange={(messagePrice) => onChange({ messagePrice })}
      />
    </div>
  );
}
