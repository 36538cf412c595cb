import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startChild } from '../testing/processes/child.ts';
import { aDatabaseUrl } from '../testing/postgres/database.ts';
import { dropDatabaseAt } from '../testing/postgres/template.ts';
import { API_BASE } from './address.ts';

const email = 'secret-person@example.test';
const password = 'a very secret phrase';
const username = 'secret-person';

describe('the log at its most talkative', () => {
  it('has one line per request and none of what people send', async () => {
    const databaseUrl = await aDatabaseUrl();
    const dataDir = await mkdtemp(join(tmpdir(), 'dubplate-log-'));
    const child = startChild(join(import.meta.dirname, '../main.ts'), [], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'debug',
    });
    try {
      let url: string | undefined;
      for (let count = 1; url === undefined; count += 1) {
        await child.untilLines(count);
        url = /runs at (http\S+)/.exec(child.lines[count - 1] ?? '')?.[1];
      }
      const secrets = await useEverything(url);
      const requestLines = () => child.lines.filter((line) => line.includes('"msg":"request"'));
      // Other lines may come between: only those of requests count. The sandbox tells of its payments at its hook too.
      const isHook = (line: string) => line.includes('hooks/sandbox');
      const ownLines = () => requestLines().filter((line) => !isHook(line));
      while (ownLines().length < calls) await child.untilLines(child.lines.length + 1);
      expect(ownLines().length).toBe(calls);
      while (!requestLines().some(isHook)) await child.untilLines(child.lines.length + 1);
      const lines = requestLines().map((line): Record<string, unknown> => JSON.parse(line));
      for (const line of lines) {
        expect(Object.keys(line).toSorted()).toEqual([
          'durationMs',
          'hostname',
          'level',
          'method',
          'msg',
          'pid',
          'reqId',
          'requestId',
          'route',
          'status',
          'time',
        ]);
      }
      const log = child.lines.join('\n');
      for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
    } finally {
      await child.killHard();
      await dropDatabaseAt(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

let calls = 0;

/** Registers, signs in, pays and errs in every way that carries something secret; returns all of it. */
async function useEverything(url: string): Promise<string[]> {
  const post = async (path: string, body: object | string): Promise<Record<string, string>> => {
    if (path !== 'hooks/sandbox') calls += 1;
    const response = await fetch(`${url}${API_BASE}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Public public',
        cookie: 'dubplate=cookie-secret',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return Object(await response.json());
  };
  const registered = await post('user/register', { authProvider: 'password', email, username, password });
  const token = registered['idToken'] ?? '';
  expect(token).not.toBe('');
  await post('identity/sign-in', { email, password: `${password}, but wrong` });
  await post('identity/sign-in', `{"email":"${email}","password":"${password}"`);
  await post('user/get-infos', { token });
  await post('user/get-infos', { token: `${token}-broken` });
  await post('user/get-infos', { token, card: '4242424242424242', cvc: 'cvc-secret' });
  const intent = await post('payment/intent', { token, amount: 5, paymentContext: 'tokens-package' });
  const paying = { client_secret: intent['client_secret'], billingName: 'Secret Holder' };
  await post('sandbox/confirm-card', { ...paying, source: 'tok_visa', number: '4242424242424242' });
  await post('sandbox/confirm-card', { ...paying, source: 'tok_declined' });
  await post('user/check-existing-email', { email: 'other-secret@example.test' });
  await post('hooks/sandbox', { secret: 'hook-body-secret' });
  return [
    email, 'other-secret', password, username, token, token.slice(0, 20), intent['client_secret'] ?? 'missing',
    'Secret Holder', '4242424242424242', 'cvc-secret', 'cookie-secret', 'hook-body-secret', 'Public public',
  ]; // prettier-ignore
}
