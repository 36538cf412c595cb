import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { createPerson, type NewPerson } from '../features/accounts/accounts.ts';
import { passwordsOf, signInsOf } from '../providers/identity/port.ts';
import { topUp } from '../features/wallet/wallet.ts';

/** A booted server, or one that a test started. */
type AnyServer = { ctx: Context };

/** A person of a test, signed in. `token` is the id token, so that `call(…, { as: person })` speaks as this person. */
export interface TestPerson {
  userId: string;
  email: string;
  username: string;
  /** Empty for fans. */
  slug: string;
  token: string;
  password: string;
}

type Wanted = Partial<NewPerson> & {
  /** Bought tokens in the wallet. */
  tokens?: number;
};

export const PASSWORD = 'correct horse battery';
const SYLLABLES = 6;
const CONSONANTS = 'bcdfghjklmnprstv';
const VOWELS = 'aeiou';
let passwordHash: Promise<string> | undefined;
let count = 0;

export async function aFan(server: AnyServer, wanted: Wanted = {}): Promise<TestPerson> {
  return await aPerson(server, { type: 1, ...wanted });
}

/** An active artist whom a Loopcheck can be sent to and whom the search finds. */
export async function anArtist(server: AnyServer, wanted: Wanted = {}): Promise<TestPerson> {
  return await aPerson(server, {
    type: 2,
    acceptRequest: 1,
    loopcheck: true,
    featured: true,
    genres: [0],
    ...wanted,
  });
}

export async function aStaffMember(server: AnyServer, wanted: Wanted = {}): Promise<TestPerson> {
  return await aPerson(server, { type: 1, staff: 'admin', ...wanted });
}

export async function aSuperAdmin(server: AnyServer, wanted: Wanted = {}): Promise<TestPerson> {
  return await aStaffMember(server, { staff: 'super-admin', ...wanted });
}

/** A new id token for a person whose last one expired when the clock was moved. */
export async function signInAgain(server: AnyServer, person: TestPerson): Promise<TestPerson> {
  const { ctx } = server;
  const now = ctx.clock.now();
  const { idToken } = await ctx.database.transaction(
    async (tx) =>
      await signInsOf(ctx.identity).start(tx, {
        userId: person.userId,
        userAgent: 'test',
        isTwoStep: true,
        isOfConsole: false,
        now,
      }),
  );
  return { ...person, token: idToken };
}

async function aPerson(
  { ctx }: AnyServer,
  { tokens = 0, ...wanted }: Wanted & Pick<NewPerson, 'type'>,
): Promise<TestPerson> {
  count += 1;
  const name = wanted.username ?? distinctName(count);
  const email = wanted.email ?? `${name.toLowerCase()}@example.test`;
  const now = ctx.clock.now();
  passwordHash ??= passwordsOf(ctx.identity).hash(PASSWORD);
  const hash = await passwordHash;
  return await ctx.database.transaction(async (tx) => {
    const scope = { ctx, now };
    const person = await createPerson(tx, scope, { ...wanted, email, username: name, passwordHash: hash });
    if (!person) throw new Error(`${name} or ${email} is taken in this test.`);
    const { userId } = person;
    if (tokens > 0) await buyTokens(tx, { userId, tokens, now });
    const { idToken } = await signInsOf(ctx.identity).start(tx, {
      userId,
      userAgent: 'test',
      isTwoStep: true,
      isOfConsole: false,
      now,
    });
    return { userId, email, username: name, slug: person.slug ?? '', token: idToken, password: PASSWORD };
  });
}

/** No name contains or resembles another: a search that forgives errors would take "artist-12" or "artist-2" for "artist-1". */
function distinctName(number: number): string {
  const bytes = createHash('sha256').update(String(number)).digest().subarray(0, SYLLABLES);
  const syllables = [...bytes].map((byte) => `${CONSONANTS[byte >> 4]}${VOWELS[byte % VOWELS.length]}`);
  const name = syllables.join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

async function buyTokens(
  tx: Parameters<typeof topUp>[0],
  { userId, tokens, now }: { userId: string; tokens: number; now: Date },
): Promise<void> {
  await topUp(tx, {
    userId,
    tokens,
    amountCents: tokens,
    provider: 'sandbox',
    refType: 'test',
    refId: `test-${userId}`,
    label: 'Tokens',
    now,
  });
}
