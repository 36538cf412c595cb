import { AUDIO_KEPT_DAYS } from '@dubplate/shared/features/uploads/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { answerTrack, aTrack } from '../feedback/testing/requests.ts';
import { aLoopcheck, anAnswer, someFiles } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 60_000 });
  artist = await anArtist(server, { deepdive: true });
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();
const uploadsOf = async (fileUrls: readonly string[]) =>
  (
    await server.database.db
      .selectFrom('uploads')
      .select('file_url')
      .where('file_url', 'in', fileUrls)
      .execute()
  ).length;
/** An upload without the signature of the address it is read from. */
const addressOf = (url: string) => server.ctx.storage.keyOf(url.split('?')[0] ?? '');
const addressesOf = async (urls: readonly string[]) => {
  const keys = urls.map(addressOf);
  const rows = await server.database.db.selectFrom('uploads').select(['file_url', 'storage_key']).execute();
  return rows.filter(({ storage_key: key }) => keys.includes(key)).map((row) => row.file_url);
};
const listens = async (requestId: string, as: TestPerson) =>
  (await server.call('loopcheck/get', { requestId }, { as })).body.files.map(({ url }) => url !== '');
const trackOf = async (requestId: string, as = fan) =>
  (await server.call('requests/get', { requestId }, { as })).body.file?.url !== '';
const deleteAudio = async (requestId: string, as = fan) =>
  await server.call('requests/delete-audio', { requestId }, { as });
/** Lets time pass, ends what is due, and signs everybody in again. */
async function pass(ms: number): Promise<void> {
  await server.clock.advance(ms);
  await server.ctx.runJobs();
  fan = await signInAgain(server, fan);
  artist = await signInAgain(server, artist);
}

async function anAnsweredLoopcheck() {
  const sent = await aLoopcheck(server, { fan, artists: [artist], files: 2 });
  await server.call('loopcheck/update-request', anAnswer(sent.id, artist, 2), { as: artist });
  return { id: sent.id, fileUrls: await addressesOf(sent.files.map(({ url }) => url)) };
}

describe('requests/delete-audio', () => {
  it('takes the audio out of an ended request, for both sides, and leaves the answer', async () => {
    const { id, fileUrls } = await anAnsweredLoopcheck();
    expect(await listens(id, artist)).toEqual([true, true]);
    expect((await deleteAudio(id)).body).toEqual({ ok: true });
    expect([await listens(id, fan), await listens(id, artist)]).toEqual([
      [false, false],
      [false, false],
    ]);
    const { body } = await server.call('loopcheck/get', { requestId: id }, { as: fan });
    expect(body.artists[0]?.loops).toHaveLength(2);
    expect((await deleteAudio(id)).status).toBe(200);
    await pass(DAY_MS + MINUTE_MS);
    await pass(7 * HOUR_MS);
    expect(await uploadsOf(fileUrls)).toBe(0);
  });

  it('keeps a file that another request still needs', async () => {
    const files = await someFiles(server, fan);
    const send = async () => {
      const { body } = await server.call(
        'loopcheck/send-request',
        { files, artists: [{ id: artist.userId }] },
        { as: fan },
      );
      return body.id;
    };
    const [ended, open] = [await send(), await send()];
    await server.call('loopcheck/update-request', anAnswer(ended, artist), { as: artist });
    await deleteAudio(ended);
    await pass(2 * DAY_MS);
    expect([await listens(ended, fan), await listens(open, artist)]).toEqual([[false], [true]]);
    await server.call('loopcheck/cancel', { canceledRequest: { requestId: open } }, { as: fan });
  });

  it('is for the buyer, and not while the request is open', async () => {
    const { id: requestId } = await aTrack(server, { fan, artist });
    expect((await deleteAudio(requestId)).body.error).toMatchObject({ code: 'state-conflict', status: 1 });
    expect((await deleteAudio(requestId, artist)).status).toBe(403);
    expect((await deleteAudio(requestId, await aFan(server))).status).toBe(404);
    await answerTrack(server, artist, requestId);
    await deleteAudio(requestId);
    expect([await trackOf(requestId), await trackOf(requestId, artist)]).toEqual([false, false]);
  });
});

describe('the audio of ended requests', () => {
  it('is kept for 180 days and no longer', async () => {
    const { id, fileUrls } = await anAnsweredLoopcheck();
    const until = addMs(now(), AUDIO_KEPT_DAYS * DAY_MS);
    await server.clock.set(addMs(until, -MINUTE_MS));
    await pass(0);
    expect([await listens(id, fan), await uploadsOf(fileUrls)]).toEqual([[true, true], 2]);
    await pass(7 * HOUR_MS);
    expect(await listens(id, fan)).toEqual([false, false]);
    await pass(2 * HOUR_MS);
    expect(await uploadsOf(fileUrls)).toBe(0);
  });

  it('of a track stays as long as its last version', async () => {
    const first = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, first.id);
    await pass(20 * DAY_MS);
    const second = await aTrack(server, { fan, artist, superParentRequestId: first.id });
    await answerTrack(server, artist, second.id);
    await pass((AUDIO_KEPT_DAYS - 10) * DAY_MS);
    expect([await trackOf(first.id), await trackOf(second.id)]).toEqual([true, true]);
    await pass(11 * DAY_MS);
    expect([await trackOf(first.id), await trackOf(second.id)]).toEqual([false, false]);
  });

  it('that was replaced before it was heard goes after a day', async () => {
    const sent = await aTrack(server, { fan, artist });
    const other = await aTrack(server, { fan, artist });
    const [old = ''] = await addressesOf([sent.file?.url ?? '']);
    const [url = ''] = await addressesOf([other.file?.url ?? '']);
    const file = { name: 'again.mp3', url };
    await server.call('requests/update-file', { requestId: sent.id, file }, { as: fan });
    await pass(DAY_MS + MINUTE_MS);
    await pass(7 * HOUR_MS);
    expect([await uploadsOf([old]), await uploadsOf([url])]).toEqual([0, 1]);
    expect(await trackOf(sent.id)).toBe(true);
  });

  it('can no longer be heard by an artist whose part ended without an answer', async () => {
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    expect(await listens(requestId, artist)).toEqual([true]);
    await server.call('loopcheck/cancel', { canceledRequest: { requestId } }, { as: artist });
    expect([await listens(requestId, artist), await listens(requestId, fan)]).toEqual([[false], [true]]);
  });
});
