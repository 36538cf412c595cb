import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthenticator } from '../../../testing/stand-ins/authenticator.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { inOrder } from '../testing/as-in-production.ts';
import {
  addApp,
  addPasskey,
  atOrigin,
  aTwoStepFan,
  codeOf,
  awaitingSecondFactor,
  madePasskey,
} from '../testing/two-step.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const mailsTo = async ({ email }: TestPerson) => {
  const { db } = server.database;
  const rows = await db.selectFrom('mail_outbox').select('subject').where('to_email', '=', email).execute();
  return rows.map(({ subject }) => subject);
};
const factorsOf = async (person: TestPerson) =>
  (await server.call('identity/second-factors', {}, { as: person })).body;
const finish = async (cookie: string, step: Parameters<typeof server.call<'identity/finish-sign-in'>>[1]) =>
  await server.call('identity/finish-sign-in', step, { headers: atOrigin(server, cookie) });
/** A code counts once, so the next sign-in needs the next one. */
const nextStep = async () => await server.clock.advance(30 * SECOND_MS);

describe('identity/finish-sign-in', () => {
  it('is owed after the right password, which alone opens nothing', async () => {
    const { person, secret } = await aTwoStepFan(server);
    const { email, password } = person;
    const first = await server.call('identity/sign-in', { email, password }, { headers: atOrigin(server) });
    expect([first.status, first.body]).toEqual([200, { needsSecondStep: true }]);
    expect(first.headers.getSetCookie().join()).not.toContain('renewal=');
    await nextStep();
    const cookie = await awaitingSecondFactor(server, person);
    const done = await finish(cookie, { code: codeOf(server, secret) });
    expect([done.status, done.body.user.username]).toEqual([200, person.username]);
    expect(done.headers.getSetCookie().join()).toContain('renewal=');
    expect((await server.call('user/get-infos', {}, { as: done.body.idToken })).status).toBe(200);
  });

  it('marks the sign-in among the person’s others', async () => {
    const fan = await aFan(server);
    await server.call('identity/sign-in', { email: fan.email, password: fan.password });
    const { secret } = await addApp(server, await signInAgain(server, fan));
    await nextStep();
    const cookie = await awaitingSecondFactor(server, fan);
    const done = await finish(cookie, { code: codeOf(server, secret) });
    const { items } = (await server.call('identity/sign-ins', {}, { as: done.body.idToken })).body;
    expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({ isTwoStep: true });
    const plain = await aFan(server);
    const { email, password } = plain;
    const { body } = await server.call('identity/sign-in', { email, password });
    const own = (await server.call('identity/sign-ins', {}, { as: body.idToken })).body.items;
    expect(own.find(({ isCurrent }) => isCurrent)).toMatchObject({ isTwoStep: false });
  });

  it('takes the code of the step before, of no other, and each one once, also at the same instant', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await server.clock.stoppedAt(new Date(server.ctx.clock.now().getTime() + 10 * MINUTE_MS), async () => {
      const cookies = await Promise.all(
        Array.from({ length: 6 }, () => awaitingSecondFactor(server, person)),
      );
      const statusOf = async (index: number, stepsLater: number) =>
        (await finish(cookies[index] ?? '', { code: codeOf(server, secret, stepsLater) })).status;
      expect([await statusOf(0, -2), await statusOf(0, 1)]).toEqual([422, 422]);
      expect(await statusOf(0, -1)).toBe(200);
      const code = codeOf(server, secret);
      const answers = await Promise.all(
        cookies.slice(1, 5).map(async (cookie) => await finish(cookie, { code })),
      );
      expect(inOrder(answers)).toEqual([200, 422, 422, 422]);
      expect(await statusOf(5, -1)).toBe(422);
    });
  });

  it('counts the code that confirmed the app as used', async () => {
    const person = await aFan(server);
    const { body } = await server.call('identity/begin-totp', {}, { as: person });
    await server.clock.stoppedAt(server.ctx.clock.now(), async () => {
      const code = codeOf(server, body.secret);
      await server.call('identity/confirm-totp', { code, name: 'Phone' }, { as: person });
      expect((await finish(await awaitingSecondFactor(server, person), { code })).status).toBe(422);
    });
  });

  it('ends after five wrong tries, however many come at once, and the sixth is not even looked at', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await nextStep();
    const cookie = await awaitingSecondFactor(server, person);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, async () => await finish(cookie, { code: '000000' })),
    );
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect((await finish(cookie, { code: codeOf(server, secret) })).status).toBe(401);
    // The owner begins again with the password.
    expect(
      (await finish(await awaitingSecondFactor(server, person), { code: codeOf(server, secret) })).status,
    ).toBe(200);
  });

  it('is bounded for an account over all browsers, until an hour has passed', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await nextStep();
    for (let browser = 0; browser < 6; browser += 1) {
      const cookie = await awaitingSecondFactor(server, person);
      for (let count = 0; count < 5; count += 1) await finish(cookie, { code: '000000' });
    }
    const cookie = await awaitingSecondFactor(server, person);
    expect((await finish(cookie, { code: codeOf(server, secret) })).status).toBe(429);
    await server.clock.advance(HOUR_MS);
    const later = await awaitingSecondFactor(server, person);
    expect((await finish(later, { code: codeOf(server, secret) })).status).toBe(200);
  });

  it('is too late after ten minutes, and void when the password was changed', async () => {
    const { person, secret } = await aTwoStepFan(server);
    const late = await awaitingSecondFactor(server, person);
    await server.clock.advance(10 * MINUTE_MS);
    expect((await finish(late, { code: codeOf(server, secret) })).status).toBe(401);
    const cookie = await awaitingSecondFactor(server, person);
    const again = await signInAgain(server, person);
    const change = { password: person.password, newPassword: 'another long phrase' };
    expect((await server.call('identity/change-password', change, { as: again })).status).toBe(200);
    expect((await finish(cookie, { code: codeOf(server, secret) })).status).toBe(401);
  });

  it('takes each recovery code once, however it is typed, and tells the person', async () => {
    const { person, recoveryCodes } = await aTwoStepFan(server);
    const [code = '', other = ''] = recoveryCodes;
    expect([recoveryCodes.length, code]).toEqual([
      10,
      expect.stringMatching(/^(?:[A-Z2-9]{6}-){3}[A-Z2-9]{6}$/),
    ]);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const { status, body } = await finish(await awaitingSecondFactor(server, person), {
      recoveryCode: typed,
    });
    expect(status).toBe(200);
    expect((await factorsOf({ ...person, token: body.idToken })).recoveryCodesLeft).toBe(9);
    expect((await finish(await awaitingSecondFactor(server, person), { recoveryCode: code })).status).toBe(
      422,
    );
    expect((await finish(await awaitingSecondFactor(server, person), { recoveryCode: other })).status).toBe(
      200,
    );
    expect(await mailsTo(person)).toContain('A recovery code was used to sign in');
    const rows = await server.database.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(other);
  });

  it('needs its own page, its cookie, and one step at a time', async () => {
    const { person, secret, recoveryCodes } = await aTwoStepFan(server);
    await nextStep();
    const cookie = await awaitingSecondFactor(server, person);
    const code = codeOf(server, secret);
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    expect((await server.call('identity/finish-sign-in', { code }, { headers: foreign })).status).toBe(403);
    expect((await finish('', { code })).status).toBe(401);
    expect((await finish(cookie, {})).status).toBe(422);
    expect((await finish(cookie, { code, recoveryCode: recoveryCodes[0] })).status).toBe(422);
    expect((await finish(cookie, { code })).status).toBe(200);
    expect((await finish(cookie, { recoveryCode: recoveryCodes[0] })).status).toBe(401);
  });
});

describe('identity/begin-second-step', () => {
  const begin = async (cookie: string) =>
    await server.call('identity/begin-second-step', {}, { headers: atOrigin(server, cookie) });

  it('tells what the person has, and nothing without the password', async () => {
    const { person } = await aTwoStepFan(server);
    expect((await begin('')).body).toEqual({ isOpen: false });
    expect((await begin('second-step=wrong')).body).toEqual({ isOpen: false });
    const open = await begin(await awaitingSecondFactor(server, person));
    expect(open.body).toEqual({ isOpen: true, hasApp: true, passkey: null });
  });

  it('asks for a passkey, whose answer counts for this challenge, site and person alone', async () => {
    const person = await aFan(server);
    const { authenticator } = await addPasskey(server, person);
    const stranger = await aFan(server);
    const others = await addPasskey(server, stranger);
    const cookie = await awaitingSecondFactor(server, person);
    const { body } = await begin(cookie);
    expect(body.hasApp).toBe(false);
    const challenge = String(body.passkey?.['challenge']);
    const asked = { origin: server.url, challenge };
    const wrong = [
      authenticator.answer({ ...asked, challenge: Buffer.from('another').toString('base64url') }),
      authenticator.answer({ ...asked, origin: 'https://elsewhere.example' }),
      authenticator.answer({ ...asked, isVerified: false }),
      others.authenticator.answer(asked),
    ];
    for (const passkey of wrong) expect((await finish(cookie, { passkey })).status).toBe(422);
    expect((await finish(cookie, { passkey: authenticator.answer(asked) })).status).toBe(200);
  });

  it('refuses a key whose counter has gone back, and takes those that always say 0', async () => {
    const person = await aFan(server);
    const { authenticator } = await addPasskey(server, person);
    const signIn = async (counter: number) => {
      const cookie = await awaitingSecondFactor(server, person);
      const challenge = String((await begin(cookie)).body.passkey?.['challenge']);
      const passkey = authenticator.answer({ origin: server.url, challenge, counter });
      return (await finish(cookie, { passkey })).status;
    };
    expect([await signIn(0), await signIn(0), await signIn(5), await signIn(4), await signIn(6)]).toEqual([
      200, 200, 200, 422, 200,
    ]);
  });
});

describe('a passkey that a cloud begins to copy after it was added', () => {
  it('still finishes a sign-in', async () => {
    const person = await aFan(server);
    const { authenticator } = await addPasskey(server, person);
    const cookie = await awaitingSecondFactor(server, person);
    const { body } = await server.call(
      'identity/begin-second-step',
      {},
      { headers: atOrigin(server, cookie) },
    );
    const challenge = String(body.passkey?.['challenge']);
    const passkey = authenticator.answer({ origin: server.url, challenge, isCopied: true });
    expect((await finish(cookie, { passkey })).status).toBe(200);
  });
});

describe('a sign-in that owes its second step', () => {
  it('opens no call that needs a person, so it can neither add nor remove factors', async () => {
    const { person, factorId } = await aTwoStepFan(server);
    const headers = atOrigin(server, await awaitingSecondFactor(server, person));
    // An upload may carry its ticket in the body instead, which is looked for there first.
    const withoutPerson = ['open', 'public', 'signed-in-or-ticket'];
    const paths = (Object.keys(allCalls) as CallPath[]).filter(
      (path) => !withoutPerson.includes(allCalls[path].who),
    );
    expect(paths).toContain('identity/remove-second-factor');
    for (const path of paths) {
      const { status } = await server.call(path, { factorId }, { headers });
      expect([path, status]).toEqual([path, 401]);
    }
    expect((await server.call('identity/second-factors', {}, { as: person })).body.factors).toHaveLength(1);
  });
});

describe('identity/second-factors', () => {
  it('lists what the person has, without secrets', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await addPasskey(server, person, 'Yellow key');
    const known = await factorsOf(person);
    expect(known.factors.map(({ kind, name }) => [kind, name])).toEqual([
      ['totp', 'Phone'],
      ['passkey', 'Yellow key'],
    ]);
    expect([known.recoveryCodesLeft, known.isRequired, known.hasPassword]).toEqual([10, false, true]);
    expect(JSON.stringify(known)).not.toContain(secret);
    const rows = await server.database.db.selectFrom('second_factors').selectAll().execute();
    expect(rows.map((row) => row.secret?.toString('latin1') ?? '').join()).not.toContain(secret);
  });
});

describe('identity/begin-totp', () => {
  it('gives a secret that an app can read, and makes no factor yet', async () => {
    const person = await aFan(server);
    const { body } = await server.call('identity/begin-totp', {}, { as: person });
    expect(body.uri).toContain('otpauth://totp/');
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await factorsOf(person)).factors).toEqual([]);
  });
});

describe('identity/confirm-totp', () => {
  it('refuses a wrong code, takes the right one after it, and ends all other sign-ins', async () => {
    const person = await aFan(server);
    const elsewhere = await signInAgain(server, person);
    const { body } = await server.call('identity/begin-totp', {}, { as: person });
    const confirm = async (code: string) =>
      (await server.call('identity/confirm-totp', { code, name: 'Phone' }, { as: person })).status;
    expect(await confirm('000000')).toBe(422);
    const right = codeOf(server, body.secret);
    expect([await confirm(right), await confirm(right)]).toEqual([200, 422]);
    expect((await server.call('user/get-infos', {}, { as: elsewhere })).status).toBe(401);
    expect((await server.call('user/get-infos', {}, { as: person })).status).toBe(200);
    expect(await mailsTo(person)).toContain('A sign-in method was added to your account');
  });

  it('is refused for the eleventh, and without a begin or after ten minutes', async () => {
    const person = await aFan(server);
    expect(
      (await server.call('identity/confirm-totp', { code: '123456', name: 'x' }, { as: person })).status,
    ).toBe(422);
    for (let count = 0; count < 10; count += 1) await addApp(server, person, `Phone ${count}`);
    expect((await server.call('identity/begin-totp', {}, { as: person })).body.error.code).toBe(
      'limit-reached',
    );
    const late = await aFan(server);
    const { body } = await server.call('identity/begin-totp', {}, { as: late });
    await server.clock.advance(10 * MINUTE_MS);
    const again = await signInAgain(server, late);
    const code = codeOf(server, body.secret);
    expect((await server.call('identity/confirm-totp', { code, name: 'x' }, { as: again })).status).toBe(422);
  });
});

describe('identity/begin-passkey', () => {
  it('asks the browser not to make one on a device that has one', async () => {
    const person = await aFan(server);
    const { authenticator } = await addPasskey(server, person);
    const { body } = await server.call(
      'identity/begin-passkey',
      {},
      { as: person, headers: atOrigin(server) },
    );
    expect(body.options['excludeCredentials']).toMatchObject([{ id: authenticator.id }]);
    expect(body.options['authenticatorSelection']).toMatchObject({ userVerification: 'required' });
  });
});

describe('identity/add-passkey', () => {
  it('takes the answer to its own challenge, once', async () => {
    const person = await aFan(server);
    const passkey = await madePasskey(server, person, anAuthenticator());
    const add = async (as: TestPerson) =>
      (await server.call('identity/add-passkey', { passkey, name: 'Key' }, { as, headers: atOrigin(server) }))
        .status;
    expect(await add(await aFan(server))).toBe(422);
    expect([await add(person), await add(person)]).toEqual([200, 422]);
  });
});

describe('identity/remove-second-factor', () => {
  it('takes the recovery codes along with the last one, and tells the person', async () => {
    const { person, factorId } = await aTwoStepFan(server);
    const key = await addPasskey(server, person);
    const remove = async (id: string) =>
      (await server.call('identity/remove-second-factor', { factorId: id }, { as: person })).status;
    expect([await remove(factorId), (await factorsOf(person)).recoveryCodesLeft]).toEqual([200, 10]);
    expect([await remove(key.factorId), (await factorsOf(person)).recoveryCodesLeft]).toEqual([200, 0]);
    expect(await remove(key.factorId)).toBe(404);
    expect(await mailsTo(person)).toContain('A sign-in method was removed from your account');
    const { email, password } = person;
    const signedIn = await server.call('identity/sign-in', { email, password });
    expect(signedIn.body.idToken).toBeTruthy();
  });
});

describe('identity/confirm-reset of a person with two steps', () => {
  it('signs nobody in, and the new password still needs the second step', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await server.call('identity/send-reset', { email: person.email });
    await server.ctx.runJobs();
    const { db } = server.database;
    const mail = await db
      .selectFrom('mail_outbox')
      .select('text')
      .where('to_email', '=', person.email)
      .where('code', '=', 'N50')
      .executeTakeFirstOrThrow();
    const code = /[?]code=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const password = 'another long phrase';
    const reset = await server.call('identity/confirm-reset', { code, password });
    expect([reset.status, reset.headers.getSetCookie().join().includes('renewal=')]).toEqual([200, false]);
    const { email } = person;
    const first = await server.call('identity/sign-in', { email, password }, { headers: atOrigin(server) });
    expect([first.status, first.body]).toEqual([200, { needsSecondStep: true }]);
    expect(first.headers.getSetCookie().join()).not.toContain('renewal=');
    await nextStep();
    const cookie = await awaitingSecondFactor(server, { ...person, password });
    expect((await finish(cookie, { code: codeOf(server, secret) })).status).toBe(200);
  });
});

describe('an authenticator app whose key was lost', () => {
  it('is an error of the server, not a wrong code, and leaves the recovery codes', async () => {
    const { person, secret, factorId, recoveryCodes } = await aTwoStepFan(server);
    const { db } = server.database;
    await db
      .updateTable('second_factors')
      .set({ key_id: 'a key of yesterday' })
      .where('id', '=', factorId)
      .execute();
    await nextStep();
    const cookie = await awaitingSecondFactor(server, person);
    const refused = await finish(cookie, { code: codeOf(server, secret) });
    expect([refused.status, refused.body.error]).toEqual([
      500,
      { code: 'server', message: expect.stringContaining('recovery code') },
    ]);
    const logged = await db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', person.userId)
      .where('kind', '=', 'wrong-second-step')
      .execute();
    expect(logged).toEqual([]);
    const [recoveryCode = ''] = recoveryCodes;
    expect((await finish(cookie, { recoveryCode })).status).toBe(200);
  });
});

describe('identity/new-recovery-codes', () => {
  it('replaces the old ones, and needs a factor', async () => {
    const { person, recoveryCodes } = await aTwoStepFan(server);
    const { body } = await server.call('identity/new-recovery-codes', {}, { as: person });
    const [old = ''] = recoveryCodes;
    const [fresh = ''] = body.recoveryCodes;
    expect((await finish(await awaitingSecondFactor(server, person), { recoveryCode: old })).status).toBe(
      422,
    );
    expect((await finish(await awaitingSecondFactor(server, person), { recoveryCode: fresh })).status).toBe(
      200,
    );
    const none = await server.call('identity/new-recovery-codes', {}, { as: await aFan(server) });
    expect(none.body.error.code).toBe('state-conflict');
  });
});

describe('identity/begin-proof', () => {
  it('asks for a passkey whose answer proves the caller, once', async () => {
    const person = await aFan(server);
    expect(
      (await server.call('identity/begin-proof', {}, { as: person, headers: atOrigin(server) })).body,
    ).toEqual({
      passkey: null,
    });
    const { authenticator } = await addPasskey(server, person);
    const { body } = await server.call('identity/begin-proof', {}, { as: person, headers: atOrigin(server) });
    const challenge = String(body.passkey?.['challenge']);
    const passkey = authenticator.answer({ origin: server.url, challenge });
    const proof = async () =>
      (await server.call('identity/prove', { passkey }, { as: person, headers: atOrigin(server) })).status;
    expect([await proof(), await proof()]).toEqual([200, 422]);
  });
});

describe('identity/prove', () => {
  it('is asked for ten minutes after the sign-in, and counts for ten minutes', async () => {
    const person = await aFan(server);
    const start = server.ctx.clock.now().getTime();
    const at = async (minutes: number, act: () => Promise<unknown>) =>
      await server.clock.stoppedAt(new Date(start + minutes * MINUTE_MS), act);
    const begin = async () => {
      const { status, body } = await server.call('identity/begin-totp', {}, { as: person });
      return [status, body.error?.reason];
    };
    await at(9.9, async () => expect(await begin()).toEqual([200, undefined]));
    await at(10.1, async () => {
      expect(await begin()).toEqual([403, 'needs-proof']);
      const prove = async (password: string) =>
        (await server.call('identity/prove', { password }, { as: person })).status;
      expect([await prove('not the password'), await prove(person.password)]).toEqual([422, 200]);
      expect(await begin()).toEqual([200, undefined]);
    });
  });

  it('works with a code of the app, and not with the same one again', async () => {
    const { person, secret } = await aTwoStepFan(server);
    await nextStep();
    const code = codeOf(server, secret);
    const prove = async () =>
      (await server.call('identity/prove', { code }, { as: person, headers: atOrigin(server) })).status;
    expect([await prove(), await prove()]).toEqual([200, 422]);
  });
});

describe('staff where a second factor is required', () => {
  it('have no rights in a sign-in without one, may set one up, and keep the last one', async () => {
    const strict = await boot({ config: { needsStaffSecondFactor: true } });
    const boss = await aSuperAdmin(strict);
    const { email, password } = boss;
    const { body } = await strict.call('identity/sign-in', { email, password });
    const as = { ...boss, token: body.idToken };
    const users = async () => await strict.call('admin/users', {}, { as });
    const refused = await users();
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'needs-second-step']);
    expect((await strict.call('identity/second-factors', {}, { as })).body.isRequired).toBe(true);
    const { factorId } = await addApp(strict, as);
    expect((await users()).status).toBe(200);
    const last = await strict.call('identity/remove-second-factor', { factorId }, { as });
    expect([last.status, last.body.error.code]).toEqual([409, 'state-conflict']);
    expect((await strict.call('user/get-infos', {}, { as: await anArtist(strict) })).status).toBe(200);
    await strict.close();
  });
});

describe('staff', () => {
  it('take the factors of a person who lost them, with a reason, and not their own', async () => {
    const boss = await aSuperAdmin(server);
    const { person } = await aTwoStepFan(server);
    const remove = async (userId: string) =>
      await server.call(
        'admin/update-user',
        { userId, changes: { removeSecondFactors: true }, reason: 'Lost the phone, proven by video.' },
        { as: boss },
      );
    expect((await remove(boss.userId)).status).toBe(403);
    expect((await remove(person.userId)).body.secondFactors).toBe(0);
    const acts = await server.database.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'details'])
      .where('actor_id', '=', boss.userId)
      .where('target_id', '=', person.userId)
      .execute();
    expect(acts).toMatchObject([
      {
        action: 'admin/update-user',
        details: { changes: { removeSecondFactors: true }, reason: 'Lost the phone, proven by video.' },
      },
    ]);
    expect((await server.call('user/get-infos', {}, { as: person })).status).toBe(401);
    const { email, password } = person;
    expect((await server.call('identity/sign-in', { email, password })).body.idToken).toBeTruthy();
    expect(await mailsTo(person)).toContain('Our team turned off two-step sign-in for your account');
  });
});
