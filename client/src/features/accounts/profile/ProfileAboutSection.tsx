import {
  BIOGRAPHY_LENGTH_MAX, BIOGRAPHY_LENGTH_MIN, USERNAME_COOLDOWN_DAYS, USERNAME_PATTERN, UserType,
} from '@dubplate/shared/features/accounts/model.ts'; // prettier-ignore
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { aboutSection } from './profile-sections.ts';
import { SaveBar, SettingsSection } from './SettingsSection.tsx';
import { type Availability, useAvailability } from '../fields/use-availability.ts';
import { useSection } from './use-section.ts';

const rule = `You can change it once every ${USERNAME_COOLDOWN_DAYS} days.`;
const words: Record<Availability, string> = {
  unknown: rule,
  asking: 'Checking…',
  free: `This one is free. ${rule}`,
  taken: rule,
};

export function ProfileAboutSection({ user }: { user: OwnUser }) {
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(
    aboutSection,
    user,
  );
  const isArtist = user.type === UserType.Artist;
  // Other letters of the same name are the own name still.
  const isOther = values.username.toLowerCase() !== user.username.toLowerCase();
  const availability = useAvailability(
    'user/check-existing-username',
    values.username,
    isOther && USERNAME_PATTERN.test(values.username),
  );
  const taken = availability === 'taken' ? 'This username is taken.' : null;
  return (
    <SettingsSection
      id="about"
      title="About you"
      text={
        isArtist
          ? 'Everybody sees your username and your biography; your own name stays between us.'
          : 'Everybody sees your username; your own name stays between us.'
      }
    >
      <Form
        onSubmit={handleSubmit}
        errors={errors as Record<string, string>}
        /* a missing entry is no error */ className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
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
                {isArtist && ' Links to your page stay as they are.'}
              </>
            }
            onChange={({ target }) => change({ username: target.value.trim() })}
          />
          <TextField
            label="Display name"
            name="displayName"
            autoComplete="nickname"
            isOptional
            maxLength={100}
            value={values.displayName}
            error={errors['displayName'] ?? null}
            help="How our mails address you."
            onChange={({ target }) => change({ displayName: target.value })}
          />
          <TextField
            label="First name"
            name="firstname"
            autoComplete="given-name"
            maxLength={50}
            value={values.firstname}
            error={errors['firstname'] ?? null}
            onChange={({ target }) => change({ firstname: target.value })}
          />
          <TextField
            label="Last name"
            name="lastname"
            autoComplete="family-name"
            maxLength={50}
            value={values.lastname}
            error={errors['lastname'] ?? null}
            onChange={({ target }) => change({ lastname: target.value })}
          />
        </div>
        {isArtist && (
          <Textarea
            label="Biography"
            name="biography"
            height="auto"
            value={values.biography}
            limit={BIOGRAPHY_LENGTH_MAX}
            help={`At least ${BIOGRAPHY_LENGTH_MIN} characters. Who are you, and what have you made?`}
            error={errors['biography'] ?? null}
            onChange={(biography) => change({ biography })}
          />
        )}
        <SaveBar what="about you" isChanged={isChanged} isSaving={isSaving} onDiscard={discard} />
      </Form>
    </SettingsSection>
  );
}
