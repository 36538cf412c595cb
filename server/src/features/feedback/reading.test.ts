import { PRIORITY_HOURS, ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { answerQuestion, answerTrack, aQuestion, aTrack } from './testing/requests.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
let staff: TestPerson;
let ids: Record<'open' | 'answered' | 'hidden' | 'question', string>;
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 50_000 });
  artist = await anArtist(server, { deepdive: true, ama: true });
  staff = await aStaffMember(server);
  const open = await aTrack(server, { fan, artist, title: 'Open', priorityMode: true });
  const [answered, hidden] = [
    await aTrack(server, { fan, artist, title: 'Answered' }),
    await aTrack(server, { fan, artist, title: 'Hidden' }),
  ];
  const question = await aQuestion(server, { fan, artist });
  for (const { id } of [answered, hidden]) {
    await answerTrack(server, artist, id);
    await server.call(
      'requests/review-feedback',
      { requestId: id, feedbackReview: `About ${id}` },
      { as: fan },
    );
  }
  await answerQuestion(server, artist, question.id);
  const hide = { requestId: hidden.id, reviewVisibility: ReviewVisibility.Hidden };
  await server.call('requests/update-review-visibility', hide, { as: artist });
  ids = { open: open.id, answered: answered.id, hidden: hidden.id, question: question.id };
});
afterAll(async () => await server.close());

describe('requests/get', () => {
  it('shows the artist neither a voucher nor what came back, and staff everything', async () => {
    const seen = async (as: TestPerson) =>
      (await server.call('requests/get', { requestId: ids.open }, { as })).body;
    expect(await seen(artist)).toMatchObject({
      title: 'Open',
      price: 3000,
      priorityPrice: 1500,
      discount: 0,
    });
    expect(await seen(staff)).toMatchObject({ title: 'Open', requester: { username: fan.username } });
    expect((await seen(fan)).file).toMatchObject({ name: 'night-drive.mp3', duration: 60 });
  });
});

describe('reviews of an artist’s answers', () => {
  it('are found whether they are visible or hidden', async () => {
    const input = { filter: { reviewed: true as const } };
    const { items } = (await server.call('requests/get-my-user-requests', input, { as: artist })).body;
    expect(items.map(({ id }) => id).toSorted()).toEqual([ids.answered, ids.hidden].toSorted());
  });
});

describe('requests/get-my-requests', () => {
  it('finds by type, status and words', async () => {
    const found = async (input: object) =>
      (await server.call('requests/get-my-requests', input, { as: fan })).body.items.map(({ id }) => id);
    expect(await found({})).toHaveLength(4);
    expect(await found({ filter: { type: 2 } })).toEqual([ids.question]);
    expect(await found({ filter: { type: 1, status: 1 } })).toEqual([ids.open]);
    expect(await found({ q: 'hidd' })).toEqual([ids.hidden]);
    expect(await found({ q: 'long bass' })).toEqual([ids.question]);
  });
});

describe('requests/get-my-user-requests', () => {
  it('is the artist’s own list', async () => {
    const { body } = await server.call(
      'requests/get-my-user-requests',
      { filter: { type: 1 } },
      { as: artist },
    );
    expect(body.items.map(({ title }) => title)).toEqual(['Hidden', 'Answered', 'Open']);
    expect(body.total).toBe(3);
  });
});

describe('requests/get-requests', () => {
  it('tells nobody who sent what', async () => {
    const { body } = await server.call('requests/get-requests', {});
    expect(body.items).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${fan.userId}|${fan.username}|night-drive|Answered"`),
    );
    expect(body.items.filter(({ feedbackReview }) => feedbackReview !== null)).toHaveLength(1);
  });
});

describe('requests/get-artist-requests', () => {
  it('names the author of a visible review alone', async () => {
    const { body } = await server.call('requests/get-artist-requests', { artistId: artist.userId });
    expect(body.items.map(({ id, username }) => [id, username])).toEqual([
      [ids.question, null],
      [ids.hidden, null],
      [ids.answered, fan.username],
      [null, null],
    ]);
    const reviewed = await server.call('requests/get-artist-requests', {
      artistId: artist.userId,
      filter: { reviewed: true },
    });
    expect(reviewed.body.items.map(({ id }) => id)).toEqual([ids.answered]);
  });
});

describe('the cursor of a public list', () => {
  it.each(['requests/get-requests', 'requests/get-artist-requests'] as const)(
    'names no request: %s',
    async (path) => {
      const input = path === 'requests/get-requests' ? {} : { artistId: artist.userId };
      const { body } = await server.call(path, { ...input, perPage: 1 });
      const cursor = body.nextCursor ?? '';
      expect(cursor).not.toBe('');
      const seen = Buffer.from(cursor, 'base64url').toString();
      expect(Object.values(ids).filter((id) => seen.includes(id))).toEqual([]);
      expect((await server.call(path, { ...input, cursor })).body.items).toHaveLength(body.total - 1);
    },
  );
});

describe('requests/get-latest-reviews', () => {
  it('has visible reviews of listed artists', async () => {
    const { body } = await server.call('requests/get-latest-reviews', {});
    expect(body.items).toEqual([
      {
        artistId: artist.userId,
        artistname: artist.username,
        artistProfileImage: null,
        feedbackReview: `About ${ids.answered}`,
        username: fan.username,
      },
    ]);
  });
});

describe('requests/get-public', () => {
  it('shows what was answered and nothing else', async () => {
    const { body } = await server.call('requests/get-public', { requestId: ids.answered });
    expect(body).toMatchObject({ publicFeedback: 'A track with a real idea.', username: fan.username });
    expect(Object.keys(body).toSorted()).toEqual([
      'artist',
      'date',
      'feedbackReview',
      'id',
      'language',
      'publicFeedback',
      'rating',
      'type',
      'updatedDate',
      'username',
    ]);
    expect((await server.send('requests/get-public', { requestId: ids.open })).status).toBe(404);
  });
});

describe('admin/get-music-feedback-requests', () => {
  it('has tracks only, by status, people and priority', async () => {
    const found = async (input: object) =>
      (await server.call('admin/get-music-feedback-requests', input, { as: staff })).body.items.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([ids.hidden, ids.answered, ids.open]);
    expect(await found({ status: 1 })).toEqual([ids.open]);
    expect(await found({ filter: { priority: true } })).toEqual([ids.open]);
    expect(await found({ q: fan.username, filter: { priority: false } })).toEqual([ids.hidden, ids.answered]);
  });

  it('leaves the message to the sender and the artist, because reading it asks staff for a reason', async () => {
    const message = 'Is the second drop worth the wait?';
    const { id } = await aTrack(server, { fan, artist, title: 'With a message', message });
    const input = { filter: { type: 1 as const } };
    const ofFan = await server.call('requests/get-my-requests', input, { as: fan });
    const ofArtist = await server.call('requests/get-my-user-requests', input, { as: artist });
    for (const { body } of [ofFan, ofArtist])
      expect(body.items.find((item) => item.id === id)?.message).toBe(message);
    const ofStaff = [
      await server.call('admin/get-music-feedback-requests', {}, { as: staff }),
      await server.call('requests/get', { requestId: id }, { as: staff }),
    ].map(({ body }) => JSON.stringify(body));
    for (const body of ofStaff) expect(body).toContain(id);
    // This list names no request.
    const { body: anonymous } = await server.call('requests/get-requests', { q: id }, { as: staff });
    expect(anonymous.items).toHaveLength(1);
    for (const body of [...ofStaff, JSON.stringify(anonymous)]) expect(body).not.toContain(message);
  });
});

describe('admin/get-ama-requests', () => {
  it('has questions only', async () => {
    const { body } = await server.call('admin/get-ama-requests', {}, { as: staff });
    expect(body.items.map(({ id, type }) => [id, type])).toEqual([[ids.question, 2]]);
  });
});

describe('admin/get-feedback-request', () => {
  it('shows the money of the request and of its priority', async () => {
    const { body } = await server.call('admin/get-feedback-request', { requestId: ids.open }, { as: staff });
    expect(body.lines.map(({ kind, gross, holdStatus }) => [kind, gross, holdStatus])).toEqual([
      ['feedback', 3000, 'held'],
      ['priority', 1500, 'held'],
    ]);
    expect(body.timeline).toMatchObject([{ what: 'sent, “Open”, price held', tokens: 4500 }]);
  });
});

// Last, because the sign-ins of the others are over afterwards.
describe('a list of open requests', () => {
  it('can put first what is due first: priority until its time has passed', async () => {
    const [busy, sender] = [
      await anArtist(server, { deepdive: true }),
      await aFan(server, { tokens: 20_000 }),
    ];
    const send = async (title: string, priorityMode = false) =>
      await aTrack(server, { fan: sender, artist: busy, title, priorityMode });
    await send('First');
    await server.clock.advance(MINUTE_MS, { runsJobs: false });
    await send('Second');
    await send('Urgent', true);
    const titles = async () => {
      const input = { sort: 'dueAt' as const, order: 'asc' as const, filter: { status: 1 as const } };
      const { body } = await server.call('requests/get-my-user-requests', input, {
        as: await signInAgain(server, busy),
      });
      return body.items.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Urgent', 'First', 'Second']);
    const missed = addMs(server.ctx.clock.now(), (PRIORITY_HOURS + 1) * HOUR_MS);
    await server.clock.stoppedAt(missed, async () => await server.ctx.runJobs());
    expect(await titles()).toEqual(['First', 'Second', 'Urgent']);
  });
});

it('sorts an artist’s reviews by the date that they show, page by page', async () => {
  const [sender, reviewed] = [
    await aFan(server, { tokens: 6000 }),
    await anArtist(server, { deepdive: true }),
  ];
  const sent = [
    await aTrack(server, { fan: sender, artist: reviewed, title: 'First' }),
    await aTrack(server, { fan: sender, artist: reviewed, title: 'Second' }),
  ];
  // The later one is answered first.
  for (const { id } of sent.toReversed()) {
    await answerTrack(server, reviewed, id);
    const review = { requestId: id, feedbackReview: 'Thanks.' };
    await server.call('requests/review-feedback', review, { as: sender });
  }
  const input = { artistId: reviewed.userId, filter: { reviewed: true }, sort: 'updatedDate' } as const;
  const first = await server.call('requests/get-artist-requests', { ...input, perPage: 1 });
  const cursor = first.body.nextCursor ?? '';
  const second = await server.call('requests/get-artist-requests', { ...input, perPage: 1, cursor });
  const shown = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect(shown).toEqual(sent.map(({ id }) => id));
});
