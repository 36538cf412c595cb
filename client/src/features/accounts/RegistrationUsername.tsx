import { callErrorOf } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { TextField } from '../../ui/TextField.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { currentRegistration, dispatchRegistration, useRegistration } from './registration-store.ts';
import { type Errors, usernameError } from './registration-steps.ts';
import { askAvailability, useAvailability } from './use-availability.ts';

const taken = 'This username is taken.';

export function RegistrationUsername() {
  const { username } = useRegistration().draft;
  const availability = useAvailability(
    'user/check-existing-username',
    username,
    usernameError(username) === null,
  );
  const words = { unknown: '', asking: 'Checking…', free: 'This one is free.', taken: '' }[availability];
  return (
    <RegistrationStep
      step="username"
      title="Choose a username"
      intro="It is the name people see."
      confirm={confirmUsername}
    >
      {(errors) => (
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={errors['username'] ?? (availability === 'taken' ? taken : null)}
          help={<output>{words || '3 to 30 letters, digits, dots, hyphens or underscores.'}</output>}
          onChange={({ target }) =>
            dispatchRegistration({ type: 'changed', patch: { username: target.value.trim() } })
          }
        />
      )}
    </RegistrationStep>
  );
}

async function confirmUsername(): Promise<Errors> {
  try {
    const { username } = currentRegistration().draft;
    return (await askAvailability('user/check-existing-username', username)) ? {} : { username: taken };
  } catch (error) {
    return { form: errorText(callErrorOf(error).code) };
  }
}
