import { bindInput, type Fields } from '../../../ui/form/bind.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

type Props = Fields<{ firstname: string; lastname: string }> & {
  /** Stops typing at this length; without it the form shows an error. */
  maxLength?: number;
};

export function FullNameFields({ maxLength, ...fields }: Props) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={maxLength}
        {...bindInput(fields, 'firstname')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={maxLength}
        {...bindInput(fields, 'lastname')}
      />
    </>
  );
}
