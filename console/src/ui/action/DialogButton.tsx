import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

const looks = {
  main: { variant: 'contained', color: 'secondary' },
  plain: { variant: 'outlined', color: 'inherit' },
} as const;

interface Properties {
  text: string;
  look?: keyof typeof looks;
  isDisabled?: boolean | undefined;
  /** False hides the button, but leaves a dialog open that is being filled in. */
  isOffered?: boolean;
  /** The dialog. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens the dialog of its action. */
export function DialogButton({ text, look = 'plain', isDisabled, isOffered = true, children }: Properties) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button {...looks[look]} disabled={isDisabled ?? false} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}
