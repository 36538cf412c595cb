import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../ui/form/Field.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
}

/** A part of the section with its own heading. */
export function Part({ title, text, error, children }: Props) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-line pt-6"
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
        {error && <FieldError>{error}</FieldError>}
      </div>
      {children}
    </div>
  );
}
