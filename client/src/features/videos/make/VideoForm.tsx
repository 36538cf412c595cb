import {
  FREE_PREVIEW_SECONDS_MAX,
  VIDEO_DESCRIPTION_LENGTH_MAX,
  VIDEO_TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/videos/model.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { withoutFields } from '../../../ui/form/field-errors.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormatSelect } from '../../../ui/form/FormatSelect.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TokenField } from '../../../ui/money/TokenField.tsx';
import { WidePicture } from '../../uploads/WidePicture.tsx';
import { ChapterFields } from './ChapterFields.tsx';
import { type FieldErrors, fieldErrors, type VideoFields } from './video-fields.ts';

type Props = {
  fields: VideoFields;
  /** Null before it is known. */
  durationSeconds: number | null;
  /** False while a new course has no file that arrived. */
  hasFile: boolean;
  /** Whether it can still be published by itself. */
  mayPublishOnReady: boolean;
  submitLabel: string;
  isSending: boolean;
  /** What the server refused, by field. */
  refused: FieldErrors;
  /** The file of a new course, above the fields, with what is wrong without it. */
  renderFile?: (error: string | null) => ReactNode;
  onChange: (patch: Partial<VideoFields>) => void;
  onSubmit: () => void;
  children?: ReactNode;
};

export function VideoForm(props: Props) {
  const { fields, durationSeconds, hasFile, submitLabel, isSending, refused, renderFile, children } = props;
  const [found, setFound] = useState<FieldErrors>({});
  const errors = { ...refused, ...found };
  // What has arrived meanwhile is no longer missing.
  const fileError = hasFile && found.file ? null : (errors.file ?? null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = fieldErrors(fields, { durationSeconds, hasFile });
    setFound(wrong);
    if (Object.keys(wrong).length === 0) props.onSubmit();
  };
  const handleChange = (patch: Partial<VideoFields>) => {
    const isGone = (field: string) =>
      field === 'form' || field in patch || (field.startsWith('chapter') && 'chapters' in patch);
    setFound((before) => withoutFields(before, isGone));
    props.onChange(patch);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      errors={errors as Record<string, string>} // no error is undefined
      className="grid grid-cols-[minmax(0,1fr)] gap-7"
    >
      {renderFile?.(fileError)}
      <AboutFields fields={fields} errors={errors} onChange={handleChange} />
      <WidePicture preview={fields.preview} error={errors.image ?? null} onChange={handleChange} />
      <ChapterFields
        chapters={fields.chapters}
        errors={errors}
        onChange={(chapters) => handleChange({ chapters })}
      />
      <Checkbox
        name="hasFreePreview"
        label="Free preview"
        help={`Everybody can watch the beginning: a quarter of the course, and at most ${FREE_PREVIEW_SECONDS_MAX} seconds.`}
        checked={fields.hasFreePreview}
        onChange={({ target }) => handleChange({ hasFreePreview: target.checked })}
      />
      {props.mayPublishOnReady && (
        <Checkbox
          name="publishOnReady"
          label="Publish as soon as it is ready"
          help="Otherwise you publish it yourself when you have looked at it."
          checked={fields.publishOnReady}
          onChange={({ target }) => handleChange({ publishOnReady: target.checked })}
        />
      )}
      <FormError>{errors.form}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving…">
          {submitLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
}

/** Nearer to its end a title says how long it may be. */
const TITLE_COUNTED_FROM = VIDEO_TITLE_LENGTH_MAX - 20;

type PartProps = { fields: VideoFields; errors: FieldErrors; onChange: Props['onChange'] };

function AboutFields({ fields, errors, onChange }: PartProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        maxLength={VIDEO_TITLE_LENGTH_MAX}
        autoComplete="off"
        value={fields.title}
        help={
          fields.title.length >= TITLE_COUNTED_FROM &&
          `${fields.title.length} of ${VIDEO_TITLE_LENGTH_MAX} characters`
        }
        error={errors.title ?? null}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label="Description"
        name="description"
        isOptional
        limit={VIDEO_DESCRIPTION_LENGTH_MAX}
        height="small"
        value={fields.description}
        error={errors.description ?? null}
        help="What people learn, and what they should know before."
        onChange={(description) => onChange({ description })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-2 sm:gap-x-5">
        <FormatSelect
          value={fields.format}
          error={errors.format ?? null}
          onChange={(format) => onChange({ format })}
        />
        <TokenField
          label="Price"
          name="amount"
          value={fields.amount}
          help="0 is a free course."
          error={errors.amount ?? null}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
    </>
  );
}
