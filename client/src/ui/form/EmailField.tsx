import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string };

/** A text field for an email address, which no browser or keyboard should correct. */
export function EmailField({ label = 'Email', ...field }: Props) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
