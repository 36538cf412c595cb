import * as oidc from 'openid-client';
import type { GoogleConfig } from '../../config/google.ts';
import type { Remembered, SignInElsewhere } from './port.ts';

const TIMEOUT_SECONDS = 10;

/**
 * The redirect code flow with PKCE, state and nonce. The id token's signature is checked although it comes straight from
 * the issuer, so that not even a broken name server can vouch for anybody.
 */
export function googleSignIn({ clientId, clientSecret, issuer }: GoogleConfig): SignInElsewhere {
  const isInsecure = issuer.startsWith('http:');
  let found: Promise<oidc.Configuration> | undefined;
  /** Loaded at the first sign-in, so that the server starts without the issuer. A failure is not cached. */
  const configuration = async (): Promise<oidc.Configuration> => {
    found ??= oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...(isInsecure ? [oidc.allowInsecureRequests] : [])],
    });
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
  return {
    begin: async (callbackUrl) => {
      const remembered: Remembered = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: remembered.state,
        nonce: remembered.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(remembered.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, remembered };
    },
    finish: async (calledBack, { state, nonce, verifier }) => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), calledBack, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const email = textOf(claims?.['email']);
      if (!claims || email === null) throw new Error('The id token names no email.');
      return {
        subject: claims.sub,
        email: email.toLowerCase(),
        isEmailVerified: claims['email_verified'] === true,
        firstname: textOf(claims['given_name']),
        lastname: textOf(claims['family_name']),
      };
    },
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
