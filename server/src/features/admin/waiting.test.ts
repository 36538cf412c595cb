import { waitingNames } from '@dubplate/shared/features/admin/waiting.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { aMessage } from '../messages/testing/room.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let staff: TestPerson;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  [staff, boss] = [await aStaffMember(server), await aSuperAdmin(server)];
});
afterAll(async () => await server.close());

const waitingFor = async (as: TestPerson) => (await server.call('admin/waiting', {}, { as })).body;
const countsFor = async (as: TestPerson) =>
  Object.fromEntries((await waitingFor(as)).items.map(({ queue, count }) => [queue, count]));

async function aReport() {
  const [fan, artist] = [await aFan(server, { tokens: 300 }), await anArtist(server)];
  const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
  await server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist });
  const text = 'This is about another track than mine.';
  const wanted = { requestId, artistId: artist.userId, reason: 'off-topic', text } as const;
  return (await server.call('requests/report', wanted, { as: fan })).body.id;
}

async function aReportedMessage() {
  const [artist, fan, another] = [await anArtist(server), await aFan(server), await aFan(server)];
  const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice: 0 });
  for (const each of [fan, another]) await aTicket(server, each, { sessionId, amount: 0 });
  await goLive(server, artist, sessionId);
  const { id: messageId } = await aMessage(server, fan, { sessionId });
  await server.call('message/report', { messageId }, { as: another });
  return messageId;
}

describe('admin/waiting', () => {
  it('counts what waits, and no longer what was decided', async () => {
    const before = await countsFor(staff);
    const reportId = await aReport();
    const messageId = await aReportedMessage();
    await anArtist(server, { status: 2 });
    expect(await countsFor(staff)).toEqual({
      'artists-to-approve': (before['artists-to-approve'] ?? 0) + 1,
      'reports-to-decide': (before['reports-to-decide'] ?? 0) + 1,
      'messages-to-decide': (before['messages-to-decide'] ?? 0) + 1,
      'videos-to-look-at': before['videos-to-look-at'],
    });
    await server.call('admin/resolve-report', { reportId, decision: 'dismiss' }, { as: staff });
    await server.call('admin/show-message', { messageId }, { as: staff });
    expect(await countsFor(staff)).toMatchObject({
      'reports-to-decide': before['reports-to-decide'],
      'messages-to-decide': before['messages-to-decide'],
    });
  });

  it('counts each queue as its list does', async () => {
    await aReport();
    await aReportedMessage();
    const counts = await countsFor(boss);
    expect(Object.keys(counts)).toEqual(waitingNames);
    const totals = [
      (await server.call('admin/artists', { status: 2 }, { as: boss })).body.total,
      (await server.call('admin/reports', { filter: { status: 'open' } }, { as: boss })).body.total,
      (await server.call('admin/messages', { filter: { open: true } }, { as: boss })).body.total,
      (await server.call('admin/videos', { filter: { stuck: true } }, { as: boss })).body.total,
      (await server.call('admin/payouts', { filter: { status: 'requested' } }, { as: boss })).body.total,
      (await server.call('admin/payouts', { filter: { status: 'approved' } }, { as: boss })).body.total,
      (await server.call('admin/approvals', { filter: { status: 'waiting' } }, { as: boss })).body.total,
      (await server.call('admin/payments', { filter: { status: 'disputed' } }, { as: boss })).body.total,
      (await server.call('admin/referrals', { filter: { status: 'blocked' } }, { as: boss })).body.total,
      (await server.call('admin/outbox', { filter: { status: 3 } }, { as: boss })).body.total,
    ];
    expect(Object.values(counts)).toEqual(totals);
  });

  it('tells super admins alone of jobs and the ledger', async () => {
    expect(await waitingFor(staff)).toMatchObject({ jobsInTrouble: null, ledger: null });
    const all = await waitingFor(boss);
    expect(all.jobsInTrouble).toEqual(expect.any(Number));
    expect(all.ledger).toMatchObject({ isHealthy: true });
  });

  it('asks the database no more often however much waits', async () => {
    const statements = async () => await countStatements(async () => await waitingFor(boss));
    const few = await statements();
    await aReport();
    await aReport();
    expect(await statements()).toBe(few);
  });
});
