import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  values: { firstname: string; lastname: string };
  errors: Partial<Record<string, string>>;
  /** Stops typing at this length; without it the form shows an error. */
  maxLength?: number;
  onChange: (patch: { firstname?: string; lastname?: string }) => void;
}

export function FullNameFields({ values, errors, maxLength, onChange }: Props) {
  return (
    <>
      <TextField
        label="First name"
        name="firstname"
        autoComplete="given-name"
        maxLength={maxLength}
        value={values.firstname}
        error={errors['firstname'] ?? null}
        onChange={({ target }) => onChange({ firstname: target.value })}
      />
      <TextField
        label="Last name"
        name="lastname"
        autoComplete="family-name"
        maxLength={maxLength}
        value={values.lastname}
        error={errors['lastname'] ?? null}
        onChange={({ target }) => onChange({ lastname: target.value })}
      />
    </>
  );
}
