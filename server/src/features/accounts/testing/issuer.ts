import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Issuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The code in the address bar after the person consents, for the site that sent them. */
  consent(authorizationUrl: URL, claims: JWTPayload, options?: Wanted): string;
  close(): Promise<void>;
}

interface Wanted {
  /** Signs with a key that the issuer does not publish. */
  isForged?: boolean;
}

interface Grant {
  claims: JWTPayload;
  challenge: string;
  redirectUri: string;
  isForged: boolean;
}

/** An OpenID Connect issuer on this machine, as strict as Google's about codes, PKCE and the client's secret. */
export async function anIssuer(): Promise<Issuer> {
  const clientId = 'dubplate-test';
  const clientSecret = randomUUID();
  const [key, foreignKey] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port, not a pipe.

  const token = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await textOf(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret;
    if (!grant || !isRight) return { status: 400, body: { error: 'invalid_grant' } };
    const idToken = await new SignJWT({ iss: urlOf(), aud: clientId, ...grant.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(grant.claims.exp ?? '1h')
      .sign(grant.isForged ? foreignKey.privateKey : key.privateKey);
    return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken } };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pages: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: urlOf(),
        authorization_endpoint: `${urlOf()}/authorize`,
        token_endpoint: `${urlOf()}/token`,
        jwks_uri: `${urlOf()}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/jwks': { keys: [jwk] },
    };
    const path = request.url ?? '';
    const { status, body } =
      path === '/token'
        ? await token(request)
        : { status: path in pages ? 200 : 404, body: pages[path] ?? {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: urlOf(),
    clientId,
    clientSecret,
    consent: (authorizationUrl, claims, { isForged = false } = {}) => {
      const wanted = authorizationUrl.searchParams;
      const code = randomUUID();
      grants.set(code, {
        claims: { nonce: wanted.get('nonce'), ...claims },
        challenge: wanted.get('code_challenge') ?? '',
        redirectUri: wanted.get('redirect_uri') ?? '',
        isForged,
      });
      return code;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
