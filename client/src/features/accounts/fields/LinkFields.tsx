import { TextField } from '../../../ui/form/TextField.tsx';
import { completedLink, linkKinds, linkNames, type LinkTexts } from './social-links.ts';

interface Props {
  value: LinkTexts;
  /** Errors by kind of link. */
  errors: Partial<Record<string, string>>;
  onChange: (value: LinkTexts) => void;
}

const examples: Partial<Record<(typeof linkKinds)[number], string>> = {
  soundcloud: 'soundcloud.com/your-name',
  website: 'your-name.com',
};

/** One field for each site where people can hear or read more about a person. */
export function LinkFields({ value, errors, onChange }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {linkKinds.map((kind) => (
        <TextField
          key={kind}
          label={linkNames[kind]}
          name={kind}
          // Not of type url, because the browser would insist on the https:// that we add.
          inputMode="url"
          autoComplete={kind === 'website' ? 'url' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={examples[kind]}
          value={value[kind] ?? ''}
          error={errors[kind] ?? null}
          onChange={({ target }) => onChange({ ...value, [kind]: target.value })}
          onBlur={({ target }) => onChange({ ...value, [kind]: completedLink(target.value) })}
        />
      ))}
    </div>
  );
}
