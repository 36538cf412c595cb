import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { answerTrack, aTrack } from '../testing/requests.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { cachesResponses: true } });
  fan = await aFan(server, { tokens: 50_000 });
  artist = await anArtist(server, { deepdive: true });
});
afterAll(async () => await server.close());
afterEach(() => void vi.restoreAllMocks());

describe('a review that is hidden', () => {
  it('is gone at once from what visitors share', async () => {
    const { id: requestId } = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, requestId);
    const feedbackReview = 'This was for your eyes.';
    await server.call('requests/review-feedback', { requestId, feedbackReview }, { as: fan });
    // Later than any change before, and no cached response grows old.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    const read = async () => [
      JSON.stringify((await server.call('requests/get-public', { requestId })).body),
      JSON.stringify((await server.call('requests/get-artist-requests', { artistId: artist.userId })).body),
      JSON.stringify((await server.call('requests/get-requests', {})).body),
      JSON.stringify((await server.call('requests/get-latest-reviews', {})).body),
      await (await fetch(`${server.url}/fb/${requestId}`)).text(),
    ];
    for (const text of (await read()).slice(0, 4)) expect(text).toContain(feedbackReview);
    const hide = { requestId, reviewVisibility: 2 as const };
    await server.call('requests/update-review-visibility', hide, { as: artist });
    for (const text of await read()) {
      expect(text).not.toContain(feedbackReview);
      expect(text).not.toContain(fan.username);
    }
  });
});

describe('a track that was canceled', () => {
  it('leaves its artist neither file nor waveform', async () => {
    const { id: requestId } = await aTrack(server, { fan, artist });
    const seen = async (as: TestPerson) => (await server.call('requests/get', { requestId }, { as })).body;
    expect((await seen(artist)).peaksData).toEqual([0.5, 1]);
    await server.call('requests/cancel-request', { canceledRequest: { requestId } }, { as: fan });
    expect(await seen(artist)).toMatchObject({ file: null, peaksData: null });
    expect((await seen(fan)).peaksData).toEqual([0.5, 1]);
  });
});

describe('the answers of a suspended artist', () => {
  it('are shown to nobody but their requesters', async () => {
    const gone = await anArtist(server, { deepdive: true });
    const { id: requestId } = await aTrack(server, { fan, artist: gone });
    await answerTrack(server, gone, requestId);
    const read = async () => [
      (await server.call('requests/get-public', { requestId })).status,
      (await fetch(`${server.url}/fb/${requestId}/picture.png`)).status,
      (await server.call('requests/get', { requestId }, { as: fan })).status,
    ];
    expect(await read()).toEqual([200, 200, 200]);
    const staff = await aSuperAdmin(server);
    const suspended = { artistId: gone.userId, status: 4 as const, reason: 'Copies other people.' };
    expect((await server.call('admin/update-artist-status', suspended, { as: staff })).status).toBe(200);
    expect(await read()).toEqual([404, 404, 200]);
  });
});
