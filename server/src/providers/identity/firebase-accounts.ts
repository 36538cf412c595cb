import { z } from 'zod';
import { invalid, Refusal } from '../../http/errors.ts';

const TIMEOUT_MS = 10_000;

/** The REST routes of Google's Identity Toolkit that need no more than the project's public API key. */
export interface FirebaseAccounts {
  signUp(email: string, password: string): Promise<Account>;
  /** Null when email and password do not belong together. */
  signIn(email: string, password: string): Promise<Account | null>;
  /** Removes the account that the token belongs to. */
  remove(idToken: string): Promise<void>;
}

const account = z.object({ localId: z.string().min(1), idToken: z.string().min(1) });
type Account = z.infer<typeof account>;

const failure = z.object({ error: z.object({ message: z.string() }) });

/** The service said no; `code` is its own word for why. */
export class FirebaseRefusal extends Error {
  readonly code: string;

  constructor(message: string) {
    super(message);
    // A sentence may follow the code: "WEAK_PASSWORD : Password should be at least 6 characters".
    this.code = message.split(/\s*:\s/)[0] ?? message;
  }
}

export function firebaseAccounts({
  serviceUrl,
  apiKey,
}: {
  serviceUrl: string;
  apiKey: string;
}): FirebaseAccounts {
  const send = async (method: string, body: object): Promise<unknown> => {
    const url = `${serviceUrl}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`;
    return await postTo(url, JSON.stringify(body));
  };
  return {
    signUp: async (email, password) =>
      account.parse(await send('signUp', { email, password, returnSecureToken: true })),
    signIn: async (email, password) => {
      try {
        return account.parse(await send('signInWithPassword', { email, password, returnSecureToken: true }));
      } catch (error) {
        if (error instanceof FirebaseRefusal && wrongPassword.has(error.code)) return null;
        throw error;
      }
    },
    remove: async (idToken) => void (await send('delete', { idToken })),
  };
}

const wrongPassword = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'USER_DISABLED',
]);

/** Asks Google. Refuses with `busy` when it doesn't answer, and throws `FirebaseRefusal` when it says no. */
export async function postTo(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw busy();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const parsed = failure.safeParse(answer);
  if (!parsed.success || response.status >= 500) throw busy();
  throw new FirebaseRefusal(parsed.data.error.message);
}

function busy(): Refusal {
  return new Refusal('busy', { retryAfterSeconds: 5, message: 'The sign-in service does not answer.' });
}

/** What a person may be told about a refusal; everything else is a fault of the installation and goes into the log. */
export function sayRefusal(error: FirebaseRefusal): Error {
  switch (error.code) {
    case 'INVALID_EMAIL':
      return invalid({ email: 'Please enter a valid email address.' });
    case 'WEAK_PASSWORD':
    case 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS':
      return invalid({ password: 'This password is too easy to guess. Please choose another one.' });
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return new Refusal('rate-limited', { retryAfterSeconds: 60 });
    default:
      return new Error(`Firebase Auth refused: ${error.message}`);
  }
}
