import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { Select } from './Select.tsx';

type Props = { value: number | null; error: string | null; onChange: (format: number) => void };

/** What kind of lesson a session or a course is. */
export function FormatSelect({ value, error, onChange }: Props) {
  return (
    <Select
      label="Format"
      name="format"
      placeholder="Choose a format"
      value={value === null ? '' : String(value)}
      error={error}
      options={sessionFormats.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
