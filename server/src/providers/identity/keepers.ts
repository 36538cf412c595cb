import { Refusal } from '../../http/errors.ts';
import type { IdentityProvider, PasswordKeeper, SignInKeeper } from './port.ts';

const elsewhere = (what: string) =>
  new Refusal('state-conflict', { message: `${what} are kept by the sign-in service of this installation.` });

/** For calls that make no sense where an outside service keeps passwords. */
export function passwordsOf({ passwords }: IdentityProvider): PasswordKeeper {
  if (passwords === null) throw elsewhere('Passwords');
  return passwords;
}

export function signInsOf({ signIns }: IdentityProvider): SignInKeeper {
  if (signIns === null) throw elsewhere('Sign-ins');
  return signIns;
}
