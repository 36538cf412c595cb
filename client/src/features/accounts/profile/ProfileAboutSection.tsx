import {
  BIOGRAPHY_LENGTH_MAX,
  BIOGRAPHY_LENGTH_MIN,
  NAME_LENGTH_MAX,
  UserType,
} from '@dubplate/shared/features/accounts/model.ts';
import { USERNAME_COOLDOWN_DAYS, USERNAME_PATTERN } from '@dubplate/shared/features/accounts/usernames.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { bindInput, bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type AboutValues, aboutSection } from './profile-sections.ts';
import { SectionForm } from './SectionForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { FullNameFields } from '../fields/FullNameFields.tsx';
import { type Availability, useAvailability } from '../fields/use-availability.ts';

const rule = `You can change it once every ${USERNAME_COOLDOWN_DAYS} days.`;
const words: Record<Availability, string> = {
  unknown: rule,
  asking: 'Checking…',
  free: `This one is free. ${rule}`,
  taken: rule,
};

export function ProfileAboutSection({ user }: { user: OwnUser }) {
  const isArtist = user.type === UserType.Artist;
  return (
    <SettingsSection
      id="about"
      title="About you"
      text={`Everyone sees your username${isArtist ? ' and biography' : ''}; your real name stays private.`}
    >
      <SectionForm section={aboutSection} user={user} what="about you">
        {(fields) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Username user={user} {...fields} />
              <Names {...fields} />
            </div>
            {isArtist && <Biography {...fields} />}
          </>
        )}
      </SectionForm>
    </SettingsSection>
  );
}

function Username({ user, values, errors, onChange }: Fields<AboutValues> & { user: OwnUser }) {
  // Changing only upper and lower case keeps the same name, which is not taken by anyone else.
  const isOther = values.username.toLowerCase() !== user.username.toLowerCase();
  const availability = useAvailability(
    'user/check-existing-username',
    values.username,
    isOther && USERNAME_PATTERN.test(values.username),
  );
  const taken = availability === 'taken' ? 'This username is taken.' : null;
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={values.username}
      error={errors['username'] ?? taken}
      help={
        <>
          <output>{words[availability]}</output>
          {user.type === UserType.Artist && ' Links to your page keep working.'}
        </>
      }
      onChange={({ target }) => onChange({ username: target.value.trim() })}
    />
  );
}

function Names(fields: Fields<AboutValues>) {
  return (
    <>
      <TextField
        label="Display name"
        autoComplete="nickname"
        isOptional
        maxLength={100}
        help="How our mails address you."
        {...bindInput(fields, 'displayName')}
      />
      <FullNameFields {...fields} maxLength={NAME_LENGTH_MAX} />
    </>
  );
}

function Biography(fields: Fields<AboutValues>) {
  return (
    <Textarea
      label="Biography"
      height="auto"
      limit={BIOGRAPHY_LENGTH_MAX}
      help={`At least ${BIOGRAPHY_LENGTH_MIN} characters. Who are you, and what have you made?`}
      {...bindValue(fields, 'biography')}
    />
  );
}
