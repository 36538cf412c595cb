import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { toldTo } from '../loopcheck/testing/loops.ts';
import { answerTrack, aTrack, NOTES } from './testing/requests.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server, { deepdive: true });
});
afterAll(async () => await server.close());

async function sent() {
  fan = await aFan(server, { tokens: 10_000 });
  return await aTrack(server, { fan, artist });
}

const seen = async (requestId: string) =>
  (await server.call('requests/get', { requestId }, { as: fan })).body;

describe('requests/edit-request', () => {
  it('lets the requester change what was asked, and the artist correct the answer', async () => {
    const { id } = await sent();
    const changes = { requestId: id, title: 'Day drive', focus: [2, 0], theme: 'workshop' as const };
    await server.call('requests/edit-request', { editedRequest: changes }, { as: fan });
    expect(await seen(id)).toMatchObject({ title: 'Day drive', focus: [2, 0], theme: 'workshop' });
    await answerTrack(server, artist, id);
    const corrected = { requestId: id, publicFeedback: 'Better said.', language: 'de' as const };
    await server.call('requests/edit-request', { editedRequest: corrected }, { as: artist });
    expect(await seen(id)).toMatchObject({ publicFeedback: 'Better said.', language: 'de', status: 2 });
  });

  it('keeps each side to its own part', async () => {
    const { id } = await sent();
    const byFan = { requestId: id, publicFeedback: 'I am great.' };
    const byArtist = { requestId: id, title: 'Mine' };
    expect((await server.call('requests/edit-request', { editedRequest: byFan }, { as: fan })).status).toBe(
      403,
    );
    expect(
      (await server.call('requests/edit-request', { editedRequest: byArtist }, { as: artist })).status,
    ).toBe(403);
  });
});

describe('requests/update-file', () => {
  it('replaces the track and its waveform until it was heard', async () => {
    const { id } = await sent();
    await server.call(
      'requests/update-file-peaksdata',
      { requestId: id, peaksData: [0.1, -0.2] },
      { as: fan },
    );
    const file = { name: 'second.mp3', url: await aProcessedFile(server, fan) };
    await server.call('requests/update-file', { requestId: id, file }, { as: fan });
    expect(await seen(id)).toMatchObject({ file: { name: 'second.mp3' }, peaksData: [0.5, 1] });
    await server.call('requests/update-play-demo', { requestId: id }, { as: artist });
    const late = await server.call('requests/update-file', { requestId: id, file }, { as: fan });
    expect(late.body).toMatchObject({ error: { code: 'already-listened' } });
  });
});

describe('requests/update-file-peaksdata', () => {
  it('takes the waveform of a browser, and from the artist only where there is none', async () => {
    const { id } = await sent();
    const peaks = { requestId: id, peaksData: [0.25, -1] };
    expect((await server.call('requests/update-file-peaksdata', peaks, { as: artist })).status).toBe(403);
    await server.call('requests/update-file-peaksdata', { ...peaks, peaksData: [] }, { as: fan });
    await server.call('requests/update-file-peaksdata', peaks, { as: artist });
    expect((await seen(id)).peaksData).toEqual([0.25, -1]);
  });
});

describe('requests/update-play-demo', () => {
  it('tells the requester once, and keeps the most that was heard', async () => {
    const { id } = await sent();
    for (const heardSeconds of [5, 42, 10])
      await server.call('requests/update-play-demo', { requestId: id, heardSeconds }, { as: artist });
    expect(await seen(id)).toMatchObject({ listened: true, heardSeconds: 42 });
    expect((await toldTo(server, fan)).bells).toEqual(['N11', 'N18']);
  });
});

describe('requests/review-feedback', () => {
  it('waits for the answer', async () => {
    const { id } = await sent();
    const review = { requestId: id, feedbackReview: 'Good.' };
    expect((await server.call('requests/review-feedback', review, { as: fan })).status).toBe(409);
    await answerTrack(server, artist, id);
    expect((await server.call('requests/review-feedback', review, { as: fan })).body.feedbackReview).toBe(
      'Good.',
    );
    expect((await toldTo(server, artist)).bells.at(-1)).toBe('N16');
  });
});

describe('requests/update-review-visibility', () => {
  it('is the artist’s, after the answer', async () => {
    const { id } = await sent();
    const hide = { requestId: id, reviewVisibility: 2 as const };
    expect((await server.call('requests/update-review-visibility', hide, { as: artist })).status).toBe(409);
    await answerTrack(server, artist, id);
    await server.call('requests/update-review-visibility', hide, { as: artist });
    expect((await seen(id)).reviewVisibility).toBe(2);
  });
});

describe('requests/tick-moment', () => {
  it('can be taken back, and knows no moment of another request', async () => {
    const [one, other] = [await sent(), await sent()];
    const { moments } = await answerTrack(server, artist, other.id);
    const tick = { momentId: moments[0]?.id ?? '', isDone: true };
    const foreign = await server.call('requests/tick-moment', { requestId: one.id, ...tick }, { as: fan });
    expect(foreign.status).toBe(404);
    await server.call('requests/tick-moment', { requestId: other.id, ...tick }, { as: fan });
    expect((await seen(other.id)).moments).toMatchObject([{ isDone: true }]);
    await server.call('requests/tick-moment', { requestId: other.id, ...tick, isDone: false }, { as: fan });
    expect((await seen(other.id)).moments).toMatchObject([{ isDone: false }]);
  });
});

describe('requests/open-counts', () => {
  it('counts what is open only', async () => {
    const { id } = await sent();
    const open = async () => (await server.call('requests/open-counts', {}, { as: fan })).body.items;
    expect(await open()).toEqual([{ artistId: artist.userId, open: 1 }]);
    await server.call('requests/cancel-request', { canceledRequest: { requestId: id } }, { as: fan });
    expect(await open()).toEqual([]);
  });
});

describe('requests/check-answer', () => {
  it('points out what the artist wrote before', async () => {
    fan = await aFan(server, { tokens: 10_000 });
    const track = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, (await aTrack(server, { fan, artist })).id);
    const doubtsOf = async (answer: string, as: TestPerson) =>
      (await server.call('requests/check-answer', { requestId: track.id, answer }, { as })).body.doubts;
    expect(await doubtsOf(`${NOTES} Well done.`, artist)).toEqual(['copied']);
    expect(
      await doubtsOf('The second verse needs a quieter hat and more room for the voice.', artist),
    ).toEqual([]);
  });
});

describe('requests/get-snippets', () => {
  it('is empty at first', async () => {
    expect((await server.call('requests/get-snippets', {}, { as: artist })).body).toEqual({ items: [] });
  });
});

describe('requests/save-snippets', () => {
  it('replaces them all', async () => {
    for (const items of [['One.', 'Two.'], ['Three.']])
      await server.call('requests/save-snippets', { items }, { as: artist });
    expect((await server.call('requests/get-snippets', {}, { as: artist })).body.items).toEqual(['Three.']);
  });
});
