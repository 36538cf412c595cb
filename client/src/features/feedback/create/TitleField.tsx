import { TITLE_LENGTH_MAX } from '@dubplate/shared/features/feedback/model.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

type Props = { value: string; onChange: (title: string) => void };

/** The file's name until another is typed. */
export function TitleField({ value, onChange }: Props) {
  return (
    <TextField
      label="Title"
      isOptional
      name="title"
      maxLength={TITLE_LENGTH_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
