import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';

/** What a browser's WebAuthn answers, reduced to what the calls take. The library is loaded when it is used. */
const webauthn = async () => await import('@simplewebauthn/browser');

export type PasskeyAnswer = NonNullable<CallInput<'identity/prove'>['passkey']>;
export type PasskeyMade = CallInput<'identity/add-passkey'>['passkey'];
type Options = Record<string, unknown>;

export const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Asks for one of the passkeys that the server named. Throws when the person cancels. */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']; // as the server's library made them
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** Makes a passkey on this device or a key that is plugged in. Throws when the person cancels. */
export async function makePasskey(options: Options): Promise<PasskeyMade> {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']; // as above
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}
