import { GENRES_MAX, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ArtistFields } from './ArtistFields.tsx';
import { ChoicePills } from './ChoicePills.tsx';
import { checkRegistration, emptyRegistration, registrationOf, usernameError } from './registration.ts';
import type { RegistrationDraft, RegistrationErrors } from './registration.ts';
import { type Availability, useAvailability } from './use-availability.ts';
import { useRegistered } from './use-registered.ts';

const words: Record<Availability, string> = {
  unknown: '',
  asking: 'Checking…',
  free: 'This one is free.',
  taken: '',
};

/** One plain page. Fans are signed in afterwards; artists too, and read that their profile is under review. */
export function RegistrationForm({ type, referralCode }: { type: UserType; referralCode: string | null }) {
  const [draft, setDraft] = useState(() => emptyRegistration(type));
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const { send, isSending } = useSend('user/register');
  const register = useRegistered();
  const name = useAvailability(
    'user/check-existing-username',
    draft.username,
    usernameError(draft.username) === null,
  );
  const mail = useAvailability(
    'user/check-existing-email',
    draft.email.trim(),
    /\S@\S+\.\S/.test(draft.email),
  );
  const isArtist = type === UserType.Artist;

  const change = (patch: Partial<RegistrationDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const taken: RegistrationErrors = {
    ...(name.availability === 'taken' && { username: 'This username is taken.' }),
    ...(mail.availability === 'taken' && {
      email: 'This email cannot be used. Do you have an account already?',
    }),
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { ...checkRegistration({ ...draft, type }), ...taken };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await send(registrationOf({ ...draft, type }, referralCode));
    if (result) setErrors((await register(result, draft)) ?? {});
  };

  const shown = { ...errors, ...taken };
  return (
    <Form
      onSubmit={handleSubmit}
      errors={errors as Record<string, string>}
      className="grid gap-6" /* a missing entry is no error */
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={shown['email'] ?? null}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        error={shown['username'] ?? null}
        help={
          <output>
            {words[name.availability] || '3 to 30 letters, digits, dots, hyphens or underscores.'}
          </output>
        }
        onChange={({ target }) => change({ username: target.value.trim() })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={draft.password}
        help="At least 8 characters."
        error={shown['password'] ?? null}
        onChange={({ target }) => change({ password: target.value })}
      />
      <ChoicePills
        legend={isArtist ? 'Your genres' : 'What do you make?'}
        name="genres"
        options={genres}
        value={draft.genres}
        max={GENRES_MAX}
        isOptional={!isArtist}
        help={`Up to ${GENRES_MAX}. We recommend artists by them.`}
        error={shown['genres'] ?? null}
        onChange={(chosen) => change({ genres: chosen })}
      />
      {isArtist && (
        <ArtistFields draft={draft} errors={shown} uploadTicket={mail.uploadTicket} onChange={change} />
      )}
      <Checkbox
        label="I agree to the terms of use and the privacy policy"
        name="hasAgreed"
        checked={draft.hasAgreed}
        error={shown['hasAgreed'] ?? null}
        onChange={({ target }) => change({ hasAgreed: target.checked })}
      />
      <div aria-live="assertive" className="empty:hidden">
        {shown['form'] && <FieldError>{shown['form']}</FieldError>}
      </div>
      <Button type="submit" size="large" isBusy={isSending} busyLabel="Joining…">
        {isArtist ? 'Join as an artist' : 'Join'}
      </Button>
    </Form>
  );
}
