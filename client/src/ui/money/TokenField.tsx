import { dollarsText } from './Money.tsx';
import { TextField } from '../form/TextField.tsx';
import { wholeNumberOf } from './whole-number.ts';

interface Props {
  label: string;
  name: string;
  value: string;
  /** The help text after the price in dollars. */
  help: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A price in tokens that shows its dollars during typing. */
export function TokenField({ label, name, value, help, error, onChange }: Props) {
  const tokens = wholeNumberOf(value);
  return (
    <TextField
      label={`${label} in tokens`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={value}
      error={error}
      help={
        <>
          {!Number.isNaN(tokens) && (
            <output className="font-semibold text-text">= {dollarsText(tokens)}. </output>
          )}
          {help}
        </>
      }
      onChange={({ target }) => onChange(target.value)}
      className="tabular"
    />
  );
}
