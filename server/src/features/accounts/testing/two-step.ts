import { generateSync } from 'otplib';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { anAuthenticator, type Authenticator } from '../../../testing/stand-ins/authenticator.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, type TestPerson } from '../../../testing/builders.ts';

/** Headers of a browser on the site's own pages. */
export function atOrigin({ url }: BootedServer, cookie?: string): Record<string, string> {
  return { origin: url, ...(cookie === undefined ? {} : { cookie }) };
}

export interface TwoStep {
  person: TestPerson;
  /** Of the authenticator app. */
  secret: string;
  factorId: string;
  recoveryCodes: string[];
}

/** The code that the app shows; `stepsLater` for the ones that follow. */
export function codeOf(server: BootedServer, secret: string, stepsLater = 0): string {
  const seconds = Math.floor(server.ctx.clock.now().getTime() / SECOND_MS);
  return generateSync({ secret, epoch: seconds + 30 * stepsLater });
}

/** Adds an authenticator app. Its code is used up by that. */
export async function addApp(server: BootedServer, person: TestPerson, name = 'Phone'): Promise<TwoStep> {
  const { body } = await server.call('identity/begin-totp', {}, { as: person });
  const code = codeOf(server, body.secret);
  const added = await server.call('identity/confirm-totp', { code, name }, { as: person });
  if (added.status !== 200) throw new Error(`No app was added: ${JSON.stringify(added.body)}`);
  const { factor, recoveryCodes } = added.body;
  return { person, secret: body.secret, factorId: factor.id, recoveryCodes: recoveryCodes ?? [] };
}

export async function aTwoStepFan(server: BootedServer): Promise<TwoStep> {
  return await addApp(server, await aFan(server));
}

export async function addPasskey(
  server: BootedServer,
  person: TestPerson,
  name = 'Key',
): Promise<{ authenticator: Authenticator; factorId: string }> {
  const authenticator = anAuthenticator();
  const passkey = await madePasskey(server, person, authenticator);
  const headers = atOrigin(server);
  const { body } = await server.call('identity/add-passkey', { passkey, name }, { as: person, headers });
  return { authenticator, factorId: body.factor.id };
}

/** What the browser sends after it was asked to make a passkey. */
export async function madePasskey(server: BootedServer, person: TestPerson, authenticator: Authenticator) {
  const { body } = await server.call('identity/begin-passkey', {}, { as: person, headers: atOrigin(server) });
  return authenticator.make({ origin: server.url, challenge: String(body.options['challenge']) });
}

/** The right password: what the browser holds then. */
export async function awaitingSecondFactor(
  server: BootedServer,
  { email, password }: TestPerson,
): Promise<string> {
  const { headers, body } = await server.call(
    'identity/sign-in',
    { email, password },
    { headers: atOrigin(server) },
  );
  if (!body.needsSecondStep) throw new Error('The password was enough.');
  const [cookie] = headers.getSetCookie().filter((each) => each.startsWith('second-step='));
  return (cookie ?? '').split(';', 1).join('');
}
