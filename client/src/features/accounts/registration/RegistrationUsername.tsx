import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { currentRegistration, dispatchRegistration, useRegistration } from './registration-store.ts';
import { type Errors, usernameError } from './registration-steps.ts';
import { askAvailability, useAvailability } from '../fields/use-availability.ts';

const taken = 'This username is taken.';
const WRONG_CHARACTER = 'Please use only letters from a to z, digits, dots, hyphens and underscores.';

export function RegistrationUsername() {
  const { username } = useRegistration().draft;
  const availability = useAvailability(
    'user/check-existing-username',
    username,
    usernameError(username) === null,
  );
  const words = { unknown: '', asking: 'Checking…', free: 'This one is free.', taken: '' }[availability];
  // No "too short" while the person still types.
  const problem = availability === 'taken' ? taken : /[^\w.-]/.test(username) ? WRONG_CHARACTER : null;
  return (
    <RegistrationStep
      step="username"
      title="Choose a username"
      intro="It is the name people see."
      confirm={confirmUsername}
    >
      {(errors) => {
        const error = errors['username'] ?? problem;
        return (
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={error}
            help={
              error ? null : (
                <output>{words || '3 to 30 letters, digits, dots, hyphens or underscores.'}</output>
              )
            }
            onChange={({ target }) =>
              dispatchRegistration({ type: 'changed', patch: { username: target.value.trim() } })
            }
          />
        );
      }}
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
