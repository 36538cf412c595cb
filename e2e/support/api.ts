/** Plain calls, as any program could make them: they set the stage for what a person then does on the screen. */

export interface Person {
  email: string;
  username: string;
  password: string;
}

export interface Artist extends Person {
  id: string;
}

type Answer = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- e2e knows no contract: it reads what came

const PASSWORD = 'loud-enough-88';
const DEMO_PASSWORD = 'sound-system-77';
/** The known people of the demo world. */
export const known = {
  fan: { email: 'fan@dubplate.example', username: 'frida-fan', password: DEMO_PASSWORD },
  artist: { email: 'artist@dubplate.example', username: 'Ada-Artist', password: DEMO_PASSWORD },
  admin: { email: 'admin@dubplate.example', username: 'alex-admin', password: DEMO_PASSWORD },
  superAdmin: { email: 'super@dubplate.example', username: 'sam-super', password: DEMO_PASSWORD },
  secondSuperAdmin: { email: 'second@dubplate.example', username: 'sena-super', password: DEMO_PASSWORD },
} satisfies Record<string, Person>;

export interface Stage {
  url: string;
  call: (path: string, input: object, as?: Person) => Promise<Answer>;
  newFan: (wanted?: { tokens?: number; name?: string; infos?: object }) => Promise<Person>;
  /** Selling, and approved unless told otherwise. */
  newArtist: (wanted?: { name?: string; infos?: object; isApproved?: boolean }) => Promise<Artist>;
  /** Bought with the sandbox card. */
  giveTokens: (person: Person, dollars: number) => Promise<void>;
  /** The server's clock, forward only. Long sessions must sign in again. More than two hours need a server of one's own. */
  letPass: (ms: number) => Promise<void>;
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

let serial = 0;

/** The pages of others on the server still read the browser's clock, and sessions that they plan would begin. */
const SHARED_CLOCK_MS_MAX = 120 * MINUTE_MS;

export function createStage(url: string, { isShared = false } = {}): Stage {
  let offsetMs = 0;
  const tokens = new Map<string, string>();

  async function call(path: string, input: object, as?: Person): Promise<Answer> {
    const kept = as && tokens.get(keyOf(as));
    let response = await send(path, input, as && (kept ?? (await newToken(as))));
    // The sign-in has ended meanwhile.
    if (as && kept !== undefined && response.status === 401)
      response = await send(path, input, await newToken(as));
    const answer: Answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function send(path: string, input: object, token?: string): Promise<Response> {
    return await fetch(`${url}/app/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Public public' },
      body: JSON.stringify({ ...input, ...(token && { token }) }),
    });
  }

  /** Kept, because proving a password is slow on purpose. */
  async function newToken(person: Person): Promise<string> {
    const { email, password } = person;
    const { idToken } = await call('identity/sign-in', { email, password });
    tokens.set(keyOf(person), idToken);
    return idToken;
  }

  async function register(name: string, infos: object): Promise<{ person: Person; uid: string }> {
    serial += 1;
    const username = `${name}-${process.pid}-${serial}`;
    const person = { email: `${username}@listeners.example`, username, password: PASSWORD };
    const answer = await call('user/register', { authProvider: 'password', ...person, ...infos });
    // What newcomers are told once would lie over what the tests do.
    await call(
      'user/update-infos',
      {
        userInfos: {
          introduced: true,
          referralIntroduced: true,
          introducedPrivateSession: true,
          infosUpdateIntroduced: true,
        },
      },
      person,
    );
    return { person, uid: answer['user'].uid };
  }

  async function giveTokens(person: Person, dollars: number): Promise<void> {
    const before = (await call('user/get-infos', {}, person))['token'];
    const intent = await call(
      'payment/intent',
      { amount: dollars, paymentContext: 'tokens-package' },
      person,
    );
    const card = { source: 'tok_visa', billingName: person.username };
    await call('sandbox/confirm-card', { client_secret: intent['client_secret'], ...card });
    await until(
      async () => (await call('user/get-infos', {}, person))['token'] > before,
      'the tokens arrived',
    );
  }

  return {
    url,
    call,
    giveTokens,
    newFan: async ({ tokens = 0, name = 'fan', infos } = {}) => {
      const { person } = await register(name, { type: 1, genres: [0], ...infos });
      if (tokens > 0) await giveTokens(person, tokens / 100);
      return person;
    },
    newArtist: async ({ name = 'artist', infos, isApproved = true } = {}) => {
      const profile = {
        biography: 'I listen to loops all day and say what I hear in them.',
        genres: [0],
        daw: [0],
        topics: [5],
      };
      const { person, uid } = await register(name, {
        type: 2,
        ...profile,
        acceptRequest: 1,
        loopcheck: true,
      });
      if (isApproved)
        await call('admin/update-artist-status', { artistId: uid, status: 1 }, known.superAdmin);
      if (infos) await call('user/update-infos', { userInfos: infos }, person);
      return { ...person, id: uid };
    },
    letPass: async (ms) => {
      if (isShared && ms > SHARED_CLOCK_MS_MAX)
        throw new Error(
          'So much time may pass only on a server of its own: list the file in playwright.config.ts.',
        );
      offsetMs += ms;
      tokens.clear();
      await call('dev/clock', { offsetMs });
    },
  };
}

function keyOf({ email, password }: Person): string {
  return `${email} ${password}`;
}

export async function until(isSo: () => Promise<boolean>, what: string, limitMs = 60_000): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`Waited ${limitMs / 1000} s in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** By the clock of the server, which another test may have moved. */
export async function serverNowSeconds(stage: Stage): Promise<number> {
  const { headers } = await fetch(new URL('/app/api/user/get-artists', stage.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Public public' },
    body: '{"perPage":1}',
  });
  return Math.floor(Date.parse(headers.get('x-time') ?? '') / 1000);
}
