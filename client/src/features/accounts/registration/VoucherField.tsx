import { useState } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';

interface Props {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const CODE_LENGTH_MAX = 64;

/** Few people have one, so it is one press away. */
export function VoucherField({ value, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(error !== null);
  // A code that came with the address arrives after the first look; once open it stays, also when it is emptied.
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
      help="Capital and small letters count. A voucher that is not valid does not keep you from joining."
      autoFocus={value === ''} // oxlint-disable-line jsx-a11y/no-autofocus -- the field takes the place of the button that was just pressed
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
