import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-texts.ts';
import { beginSession } from '../../api/session.ts';
import type { SendResult } from '../../api/use-send.ts';
import { useToast } from '../../app/toast/use-toast.ts';
import type { RegistrationDraft, RegistrationErrors } from './registration.ts';

/** What follows a registration: signing in, or what was wrong, by field. */
export function useRegistered() {
  const toast = useToast();
  return async (
    result: SendResult<'user/register'>,
    { email, password, type }: RegistrationDraft,
  ): Promise<RegistrationErrors | null> => {
    if (!result.ok) return errorsOf(result);
    const { idToken, expiresIn, user } = result.answer;
    if (idToken && expiresIn) beginSession({ idToken, expiresIn, user });
    else beginSession(await call('identity/sign-in', { email: email.trim(), password }));
    const isArtist = type === UserType.Artist;
    toast.show({
      type: 'success',
      title: `Welcome, ${user.username}`,
      text: isArtist ? 'Your artist profile is under review.' : 'Your account is ready.',
    });
    return null;
  };
}

function errorsOf({ error }: Extract<SendResult<'user/register'>, { ok: false }>): RegistrationErrors {
  if (error.code === 'validation' || error.code === 'already-registered') {
    return { ...error.fields, form: 'Please verify your information.' };
  }
  if (error.code === 'offline' || error.code === 'rate-limited') return { form: errorText(error.code) };
  return { form: 'Sorry, there was an error processing your registration.' };
}
