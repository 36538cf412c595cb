import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/schema.ts';
import { passwordsOf, signInsOf, type Credentials, type IdentityProvider } from '../port.ts';

interface Subject {
  identity: IdentityProvider;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A new person's id. */
  aPerson(): Promise<string>;
  close(): Promise<void>;
}

type SignedIn = Pick<Credentials, 'idToken' | 'idTokenSeconds' | 'signInId'>;

/** Only the external service knows how a person signs in. */
export interface OutsideSubject extends Subject {
  signIn(userId: string, now: Date): Promise<SignedIn>;
}

const start = new Date('2026-05-01T10:00:00Z');
const after = (ms: number) => addMs(start, ms);

/** What a provider must do whose passwords and sign-ins are kept outside. */
export function itConformsAsOutsideIdentity(name: string, open: () => Promise<OutsideSubject>): void {
  describe(`${name} as identity provider`, () => {
    let subject: OutsideSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => await subject.close());
    itKnowsPeople(() => subject);

    it('keeps neither passwords nor sign-ins, and says where they are', () => {
      expect(() => passwordsOf(subject.identity)).toThrow('kept by the sign-in service');
      expect(() => signInsOf(subject.identity)).toThrow('kept by the sign-in service');
    });
  });
}

function itKnowsPeople(subject: () => OutsideSubject): void {
  const isKnown = async ({ idToken }: SignedIn, now = start) =>
    (await subject().identity.verify(idToken, now)) !== null;

  it('knows the person of a token until it ends', async () => {
    const { identity, aPerson, signIn } = subject();
    const userId = await aPerson();
    const { idToken, idTokenSeconds } = await signIn(userId, start);
    expect(await identity.verify(idToken, start)).toMatchObject({ userId, isAdmin: false });
    const end = after(idTokenSeconds * SECOND_MS);
    expect(await identity.verify(idToken, addMs(end, -1))).not.toBeNull();
    expect(await identity.verify(idToken, end)).toBeNull();
    expect(await identity.verify(`${idToken}x`, start)).toBeNull();
  });

  it('ends one sign-in, or all of a person, at once', async () => {
    const { identity, transaction, aPerson, signIn } = subject();
    const userId = await aPerson();
    const one = await signIn(userId, after(-2 * SECOND_MS));
    const [two, three] = [await signIn(userId, after(-SECOND_MS)), await signIn(userId, start)];
    const { signInId } = one;
    await transaction(async (tx) => await identity.endSignIn(tx, { userId, signInId }, start));
    expect([await isKnown(one), await isKnown(two), await isKnown(three)]).toEqual([false, true, true]);
    await transaction(async (tx) => await identity.endSignInsOf(tx, userId, start));
    expect([await isKnown(one), await isKnown(two), await isKnown(three)]).toEqual([false, false, false]);
    const later = after(SECOND_MS);
    expect(await isKnown(await signIn(userId, later), later)).toBe(true);
  });

  it('ends all sign-ins of a person but the present one', async () => {
    const { identity, transaction, aPerson, signIn } = subject();
    const userId = await aPerson();
    const old = await signIn(userId, after(-2 * SECOND_MS));
    const { signInId, ...present } = await signIn(userId, after(-SECOND_MS));
    // The thief of the password signs in last.
    const young = await signIn(userId, start);
    const stranger = await signIn(await aPerson(), start);
    await transaction(async (tx) => await identity.endOtherSignIns(tx, { userId, signInId }, start));
    expect([await isKnown(old), await isKnown(young)]).toEqual([false, false]);
    expect([await isKnown({ ...present, signInId }), await isKnown(stranger)]).toEqual([true, true]);
  });
}

/** What every provider that keeps passwords and sign-ins must do. */
export function itConformsAsIdentity(name: string, open: () => Promise<Subject>): void {
  describe(`${name} as identity provider`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => await subject.close());

    const signIn = async (userId: string, now = start): Promise<Credentials> =>
      await subject.transaction(
        async (tx) =>
          await signInsOf(subject.identity).start(tx, {
            userId,
            userAgent: 'test',
            isTwoStep: false,
            isOfConsole: false,
            now,
          }),
      );
    const renew = async (renewal: string, now: Date) =>
      await subject.transaction(
        async (tx) => await signInsOf(subject.identity).renew(tx, renewal, { isOfConsole: null, now }),
      );

    itKnowsPeople(() => ({ ...subject, signIn }));

    it('uses a renewal up, and ends the sign-in when it comes back later', async () => {
      const userId = await subject.aPerson();
      const first = await signIn(userId);
      const second = await renew(first.renewal, after(MINUTE_MS));
      expect(second?.signInId).toBe(first.signInId);
      const raced = await renew(first.renewal, after(MINUTE_MS + SECOND_MS));
      expect(raced?.renewal).toBe(second?.renewal);
      expect(await renew(first.renewal, after(2 * MINUTE_MS))).toEqual({ stolenFrom: userId });
      expect(await renew(first.renewal, after(2 * MINUTE_MS))).toBeNull();
      expect(await renew(second?.renewal ?? '', after(2 * MINUTE_MS))).toBeNull();
      expect(await subject.identity.verify(second?.idToken ?? '', after(2 * MINUTE_MS))).toBeNull();
    });

    it('lets a renewal live for seven days', async () => {
      const one = await signIn(await subject.aPerson());
      const other = await signIn(await subject.aPerson());
      expect(await renew(one.renewal, after(7 * DAY_MS))).toBeNull();
      expect(await renew(other.renewal, after(7 * DAY_MS - 1))).not.toBeNull();
    });

    it('ends the renewals of a person with the sign-ins', async () => {
      const userId = await subject.aPerson();
      const { renewal } = await signIn(userId);
      await subject.transaction(async (tx) => await subject.identity.endSignInsOf(tx, userId, start));
      expect(await renew(renewal, start)).toBeNull();
    });

    it('ends one of a person’s own sign-ins, and nobody else’s', async () => {
      const [userId, strangerId] = [await subject.aPerson(), await subject.aPerson()];
      const one = await signIn(userId);
      const isKnown = async ({ idToken }: Credentials) =>
        (await subject.identity.verify(idToken, start)) !== null;
      const endOwn = async (whose: string) =>
        await subject.transaction(
          async (tx) =>
            await signInsOf(subject.identity).endOwn(tx, {
              userId: whose,
              signInId: one.signInId,
              now: start,
            }),
        );
      expect([await endOwn(strangerId), await isKnown(one)]).toEqual([false, true]);
      expect([await endOwn(userId), await isKnown(one), await endOwn(userId)]).toEqual([true, false, false]);
    });
    itKeepsPasswords(() => subject.identity);
  });
}

function itKeepsPasswords(identity: () => IdentityProvider): void {
  it('tells a right password from a wrong one, however it was typed', async () => {
    const stored = await passwordsOf(identity()).hash('pässword of mine'.normalize('NFC'));
    const check = async (text: string) => (await passwordsOf(identity()).check(text, stored)).isRight;
    expect(await check('pässword of mine'.normalize('NFD'))).toBe(true);
    expect(await check('Pässword of mine')).toBe(false);
    expect(await passwordsOf(identity()).hash('pässword of mine')).not.toBe(stored);
    expect(await passwordsOf(identity()).check('anything', null)).toMatchObject({ isRight: false });
  });

  it('reads a password to its last character', async () => {
    const long = 'x'.repeat(199);
    const stored = await passwordsOf(identity()).hash(`${long}a`);
    const check = async (text: string) => (await passwordsOf(identity()).check(text, stored)).isRight;
    expect([await check(`${long}a`), await check(`${long}b`), await check(long)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('asks for a new hash when the stored one is weaker than today’s', async () => {
    const weak =
      '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect(await passwordsOf(identity()).check('anything', weak)).toEqual({
      isRight: false,
      isOutdated: true,
    });
    const today = await passwordsOf(identity()).hash('anything');
    expect(await passwordsOf(identity()).check('anything', today)).toEqual({
      isRight: true,
      isOutdated: false,
    });
  });
}
