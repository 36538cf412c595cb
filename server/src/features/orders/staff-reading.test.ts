import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { answerQuestion, answerTrack, aQuestion, aTrack } from '../feedback/testing/requests.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let fan: TestPerson;
let ids: Record<'loopcheck' | 'track' | 'question', string>;
const reason = 'A report says that the answer is rude.';
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 50_000 });
  const artist = await anArtist(server, { deepdive: true, ama: true });
  const { id: loopcheck } = await aLoopcheck(server, {
    fan,
    artists: [artist],
  });
  await server.call('loopcheck/update-request', anAnswer(loopcheck, artist), { as: artist });
  const { id: track } = await aTrack(server, { fan, artist, message: 'A secret idea.' });
  await answerTrack(server, artist, track);
  const { id: question } = await aQuestion(server, { fan, artist });
  await answerQuestion(server, artist, question);
  ids = { loopcheck, track, question };
});
afterAll(async () => await server.close());

const openWith = async (as: TestPerson, requestId: string) =>
  await server.call('admin/read-private', { requestId, reason }, { as });

/** Every answer that shows the three records, as one text each. */
async function readings(as: TestPerson): Promise<Record<string, string>> {
  const read = async (call: Promise<{ body: unknown }>) => JSON.stringify((await call).body);
  return {
    loopcheck: await read(server.call('loopcheck/get', { requestId: ids.loopcheck }, { as })),
    track: await read(server.call('requests/get', { requestId: ids.track }, { as })),
    question: await read(server.call('requests/get', { requestId: ids.question }, { as })),
    staffLoopcheck: await read(
      server.call('admin/get-loopcheck-request', { requestId: ids.loopcheck }, { as }),
    ),
    staffTrack: await read(server.call('admin/get-feedback-request', { requestId: ids.track }, { as })),
    staffQuestion: await read(server.call('admin/get-feedback-request', { requestId: ids.question }, { as })),
  };
}

const privateWords = /secret|\/media\/|kick|bass|snare|low end/;

async function logOf({ userId }: TestPerson) {
  return await server.database.db
    .selectFrom('audit_log')
    .select(['action', 'target_id', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
}

describe('admin/read-private', () => {
  it('is what staff need to read the texts and audio of other people’s requests', async () => {
    const staff = await aStaffMember(server);
    const shown = async () => {
      const texts = Object.entries(await readings(staff));
      return texts.map(([name, text]) => [
        name,
        privateWords.test(text),
        text.includes('"needsReason":true'),
      ]);
    };
    const names = Object.keys(await readings(staff));
    expect(await shown()).toEqual(names.map((name) => [name, false, true]));
    for (const id of Object.values(ids)) expect((await openWith(staff, id)).status).toBe(200);
    expect(await shown()).toEqual(names.map((name) => [name, true, false]));
    for (const text of Object.values(await readings(fan)).slice(0, 3)) expect(text).toMatch(privateWords);
  });

  it('is logged, and so is each reading, with the reason that counts', async () => {
    const staff = await aStaffMember(server);
    const requestId = ids.track;
    await server.call('requests/get', { requestId }, { as: staff });
    await openWith(staff, requestId);
    await server.call('requests/get', { requestId }, { as: staff });
    await server.call('admin/get-feedback-request', { requestId }, { as: staff });
    const target_id = fan.userId;
    expect(await logOf(staff)).toEqual([
      { action: 'requests/get', target_id, details: { requestId } },
      { action: 'admin/read-private', target_id, details: { requestId, reason } },
      { action: 'requests/get', target_id, details: { requestId, reason } },
      { action: 'admin/get-feedback-request', target_id, details: { requestId, reason } },
    ]);
  });

  it('counts for 30 minutes, for this record and this person', async () => {
    const [staff, other] = [await aStaffMember(server), await aStaffMember(server)];
    const opened = await openWith(staff, ids.track);
    const mayRead = async (as: TestPerson, requestId: string) =>
      (await server.call('requests/get', { requestId }, { as })).body.artistNotes !== null;
    expect(await mayRead(staff, ids.track)).toBe(true);
    expect(await mayRead(staff, ids.question)).toBe(false);
    expect(await mayRead(other, ids.track)).toBe(false);
    const given = await server.database.db
      .selectFrom('audit_log')
      .select('created_at')
      .where('actor_id', '=', staff.userId)
      .where('action', '=', 'admin/read-private')
      .executeTakeFirstOrThrow();
    const reasonAt = async (minutes: number) =>
      await server.ctx.reasonToRead(server.database.db, {
        actorId: staff.userId,
        requestId: ids.track,
        now: addMs(given.created_at, minutes * MINUTE_MS),
      });
    expect([await reasonAt(29.9), await reasonAt(30)]).toEqual([reason, null]);
    expect(opened.body.id).toBe(ids.track);
  });

  it('takes a reason, and a request that exists', async () => {
    const staff = await aStaffMember(server);
    const call = async (input: { requestId: string; reason: string }, as = staff) =>
      (await server.call('admin/read-private', input, { as })).status;
    expect(await call({ requestId: ids.track, reason: '  x ' })).toBe(422);
    expect(await call({ requestId: 'nothing', reason })).toBe(404);
    expect(await call({ requestId: ids.track, reason }, fan)).toBe(403);
  });
});

/** A super admin's view of the site as this person. */
async function viewOf(boss: TestPerson, { userId }: TestPerson): Promise<{ token: string }> {
  const opened = await server.call('admin/impersonate', { userId, reason }, { as: boss });
  const ticket = opened.body.url.slice('/#as='.length);
  const { body } = await server.call(
    'identity/impersonate',
    { ticket },
    { headers: { authorization: `Public ${server.ctx.config.publicApiKey}` } },
  );
  return { token: body.idToken };
}

describe('a person’s own reading', () => {
  it('leaves no entry, while that of a super admin who views the site as them does', async () => {
    const boss = await aSuperAdmin(server);
    await server.call('loopcheck/get', { requestId: ids.loopcheck }, { as: fan });
    expect(await logOf(fan)).toEqual([]);
    const view = await viewOf(boss, fan);
    await server.call('loopcheck/get', { requestId: ids.loopcheck }, { as: view });
    expect(await logOf(boss)).toContainEqual({
      action: 'loopcheck/get',
      target_id: fan.userId,
      details: { requestId: ids.loopcheck },
    });
  });
});
