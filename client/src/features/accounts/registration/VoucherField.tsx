import { useState } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';

interface Props {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const CODE_LENGTH_MAX = 64;

/** Few people have a voucher, so the field opens on demand. */
export function VoucherField({ value, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(error !== null);
  // A code from the address arrives after the first render; once open, the field stays even when it is emptied.
  if (!isOpen && value !== '') setIsOpen(true);
  if (!isOpen) {
    return (
      <div>
        <TextLink
          as="button"
          type="button"
          aria-expanded={false}
          className="min-h-11 decoration-current!"
          onClick={() => setIsOpen(true)}
        >
          I have a welcome voucher
        </TextLink>
      </div>
    );
  }
  return (
    <TextField
      label="Welcome voucher"
      name="code"
      isOptional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_LENGTH_MAX}
      value={value}
      error={error}
      help="Upper and lower case matter. You can join even if the voucher isn’t valid."
      autoFocus={value === ''} // oxlint-disable-line jsx-a11y/no-autofocus -- the field takes the place of the button that was just pressed
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
