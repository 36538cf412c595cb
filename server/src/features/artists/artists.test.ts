import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { artistOffers, homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { offersOf } from '@dubplate/shared/features/artists/offers.ts';
import { mayMoveArtist } from '@dubplate/shared/features/artists/rules.ts';
import { artistSwitches } from '@dubplate/shared/lookups/offers.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { addArtistStats } from './artists.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

async function idsOf(input: CallInput<'user/get-artists'>, as?: TestPerson) {
  const { status, body } = await server.call('user/get-artists', input, as ? { as } : {});
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
}

async function setStatus(artistId: string, status: 1 | 2 | 3 | 4, reason?: string) {
  const input = { artistId, status, ...(reason === undefined ? {} : { reason }) };
  return await server.call('admin/update-artist-status', input, { as: staff });
}

const userRow = async (userId: string) =>
  await server.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

describe('user/get-artists', () => {
  it('lists active artists only, and nothing private', async () => {
    const listed = await anArtist(server, { firstname: 'Secret', lastname: 'Name' });
    const hidden = await Promise.all([
      aFan(server),
      anArtist(server, { status: 2 }),
      anArtist(server, { status: 3 }),
      anArtist(server, { status: 4 }),
    ]);
    const disabled = await anArtist(server);
    await server.database.db
      .updateTable('users')
      .set({ disabled_at: server.ctx.clock.now() })
      .where('id', '=', disabled.userId)
      .execute();
    const { body } = await server.call('user/get-artists', { perPage: 200 });
    const ids = body.items.map(({ id }) => id);
    expect(ids).toContain(listed.userId);
    for (const person of [...hidden, disabled]) expect(ids).not.toContain(person.userId);
    expect(JSON.stringify(body)).not.toMatch(/@example\.test|Secret|password|statusReason/);
  });

  it('filters by genre, kind of work, ids, name and likes', async () => {
    const [one, two] = [
      await anArtist(server, { genres: [9], loopcheck: false }),
      await anArtist(server, { genres: [9, 13] }),
    ];
    const paused = await anArtist(server, { genres: [9], acceptRequest: 3 });
    const fan = await aFan(server);
    await server.call('user/like-artist', { artistId: two.userId, like: true }, { as: fan });
    const only = { ids: [one.userId, two.userId, paused.userId] };
    expect((await idsOf({ filter: { genres: [9] } })).toSorted()).toEqual(only.ids.toSorted());
    expect(await idsOf({ filter: { ...only, genres: [13] } })).toEqual([two.userId]);
    expect(await idsOf({ filter: { ...only, loopcheck: true } })).toEqual([two.userId]);
    expect(await idsOf({ filter: { liked: true } }, fan)).toEqual([two.userId]);
    expect(await idsOf({ filter: { liked: true } })).toEqual([]);
    expect(await idsOf({ filter: { ids: [] } })).toEqual([]);
    expect(await idsOf({ q: two.username.toUpperCase() })).toEqual([two.userId]);
    expect(await idsOf({ q: '%' })).toEqual([]);
  });

  it('sorts by price, by rating and by date', async () => {
    const [cheap, dear] = [
      await anArtist(server, { requestDemoPrice: 500 }),
      await anArtist(server, { requestDemoPrice: 90_000 }),
    ];
    await server.database.transaction(async (tx) => {
      await addArtistStats(tx, cheap.userId, { reviewed: 1, rating: 3 });
      await addArtistStats(tx, dear.userId, { reviewed: 1, rating: 5 });
    });
    const filter = { ids: [cheap.userId, dear.userId] };
    expect(await idsOf({ filter, sort: 'price' })).toEqual([cheap.userId, dear.userId]);
    expect(await idsOf({ filter, sort: 'price', order: 'desc' })).toEqual([dear.userId, cheap.userId]);
    expect(await idsOf({ filter, sort: 'rating' })).toEqual([dear.userId, cheap.userId]);
    expect(await idsOf({ filter, sort: 'newest' })).toEqual([dear.userId, cheap.userId]);
  });

  it('recommends the artist in focus, then featured ones', async () => {
    const plain = await anArtist(server, { featured: false });
    const [featured, focus] = [await anArtist(server), await anArtist(server, { focus: true })];
    const filter = { ids: [plain.userId, featured.userId, focus.userId] };
    expect(await idsOf({ filter })).toEqual([focus.userId, featured.userId, plain.userId]);
  });

  it('shuffles by seed: the same again for the same, another for another', async () => {
    for (let more = 0; more < 8; more += 1) await anArtist(server);
    const order = async (seed: number) => await idsOf({ sort: 'shuffled', seed, perPage: 200 });
    const [first, again, other] = [await order(1), await order(1), await order(2)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(other.toSorted()).toEqual(first.toSorted());
  });

  it('pages by number up to the ten thousandth row', async () => {
    const all = await idsOf({ sort: 'newest', perPage: 200 });
    expect(await idsOf({ sort: 'newest', perPage: 3, page: 2 })).toEqual(all.slice(3, 6));
    expect((await server.call('user/get-artists', { perPage: 200, page: 51 })).status).toBe(422);
  });

  it('needs one statement for any number of artists, and one more for a text', async () => {
    for (const number of [1, 2, 3]) await anArtist(server, { username: `Counted.${number}` });
    for (const perPage of [1, 50]) {
      expect(await countStatements(async () => await server.call('user/get-artists', { perPage }))).toBe(1);
      const bySearch = async () => await server.call('user/get-artists', { perPage, q: 'counted' });
      expect(await countStatements(bySearch)).toBe(2);
    }
  });

  it('narrows by topic, price and what is offered', async () => {
    const open = { loopcheck: false, deepdive: false, ama: false, topics: [15] };
    const artists = {
      loops: await anArtist(server, { ...open, loopcheck: true, requestDemoPrice: 1000 }),
      soldOut: await anArtist(server, {
        ...open,
        loopcheck: true,
        loopcheckRequestLimit: 0,
        requestDemoPrice: 1100,
      }),
      feedback: await anArtist(server, { ...open, deepdive: true, requestDemoPrice: 1200 }),
      paused: await anArtist(server, { ...open, deepdive: true, loopcheck: true, acceptRequest: 3 }),
      questions: await anArtist(server, { ...open, ama: true, topics: [1, 15] }),
    };
    const namesOf = async (filter: CallInput<'user/get-artists'>['filter']) => {
      const ids = await idsOf({ filter: { topics: [15], ...filter }, sort: 'newest', order: 'asc' });
      return ids.map((id) => Object.entries(artists).find(([, { userId }]) => userId === id)?.[0]);
    };
    expect(await namesOf({})).toEqual(Object.keys(artists));
    expect(await namesOf({ topics: [1] })).toEqual(['questions']);
    expect(await namesOf({ priceMin: 1100, priceMax: 1200 })).toEqual(['soldOut', 'feedback']);
    expect(await namesOf({ priceMax: 1000 })).toEqual(['loops']);
    expect(await namesOf({ accepts: ['loopcheck'] })).toEqual(['loops']);
    expect(await namesOf({ accepts: ['feedback'] })).toEqual(['feedback']);
    expect(await namesOf({ accepts: ['ama'] })).toEqual(['questions']);
    expect(await namesOf({ accepts: ['loopcheck', 'ama'] })).toEqual([]);
    expect(await namesOf({ accepts: ['private-session'] })).toEqual([]);
    expect(await namesOf({ acceptPrivateSessions: true })).toEqual([]);
  });

  it('offers in the list what the rules of the product say', async () => {
    for (const offer of artistOffers) {
      const { body } = await server.call('user/get-artists', { filter: { accepts: [offer] }, perPage: 200 });
      const all = await server.call('user/get-artists', { perPage: 200 });
      const ids = all.body.items.filter((artist) => offersOf(artist).includes(offer)).map(({ id }) => id);
      expect(body.items.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('narrows by tags as they are worn at the moment', async () => {
    const [fast, both] = [await anArtist(server), await anArtist(server)];
    await server.database.transaction(async (tx) => {
      for (const { userId } of [fast, both])
        await addArtistStats(tx, userId, { answered: 1, answerSeconds: 60 });
      for (let work = 0; work < 10; work += 1) {
        await addArtistStats(tx, both.userId, { achieved: 1, reviewed: 1, rating: 5 });
      }
    });
    const filter = { ids: [fast.userId, both.userId] };
    expect(await idsOf({ filter: { ...filter, tags: ['Popular'] } })).toEqual([both.userId]);
    expect(await idsOf({ filter: { ...filter, tags: ['Popular', 'Fast Feedback'] } })).toEqual([both.userId]);
    expect((await idsOf({ filter: { ...filter, tags: ['Fast Feedback'] } })).length).toBe(2);
    const slow = { answered: 1, answerSeconds: 10 * 86_400 };
    await server.database.transaction(async (tx) => await addArtistStats(tx, both.userId, slow));
    expect(await idsOf({ filter: { ...filter, tags: ['Fast Feedback'] } })).toEqual([fast.userId]);
  });

  it('finds by a text in spite of accents and typing errors, best first, narrowed and paged', async () => {
    const names = ['Hoffstadt', 'Hoffstadter', 'marlon.hoffstadt', 'hoffstadt-two', 'hoffstadt_3'];
    const found = [];
    for (const username of names) {
      found.push(
        await anArtist(server, { username, genres: username.includes('t') ? [3] : [4], featured: false }),
      );
    }
    const ids = await idsOf({ q: 'höffstadt' });
    expect([ids[0], ids.toSorted()]).toEqual([
      found[0]?.userId,
      found.map(({ userId }) => userId).toSorted(),
    ]);
    expect(await idsOf({ q: 'hofstdat' })).toContain(found[0]?.userId);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await server.call('user/get-artists', { q: 'hoffstadt', perPage: 2, cursor });
      expect(body.total).toBe(names.length);
      paged.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(await idsOf({ q: 'hoffstadt' }));
    const two = { ids: [found[1]?.userId ?? '', found[3]?.userId ?? ''] };
    expect(await idsOf({ q: 'hoffstadt', filter: two, sort: 'newest' })).toEqual(two.ids.toReversed());
    expect(await idsOf({ q: 'hoffstadt', filter: { priceMin: 99_000 } })).toEqual([]);
  });

  it('stands in the home page for the client’s cache', async () => {
    const { body } = await server.call('user/get-artists', homeArtistsInput);
    const page = await (await fetch(`${server.url}/`)).text();
    const json = /<script type="application\/json" id="first-view">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({ [cacheKeyOf('user/get-artists', homeArtistsInput)]: body });
  });
});

describe('user/get-artist', () => {
  it('shows figures and tags made from what the artist delivered', async () => {
    const artist = await anArtist(server);
    await server.database.transaction(async (tx) => {
      for (let answer = 0; answer < 10; answer += 1) {
        await addArtistStats(tx, artist.userId, {
          achieved: 1,
          answered: 1,
          answerSeconds: 86_400,
          ...(answer < 4 ? { reviewed: 1, rating: 5 } : {}),
        });
      }
      await addArtistStats(tx, artist.userId, { expired: 1 });
    });
    const { body } = await server.call('user/get-artist', { userId: artist.userId });
    expect(body.stats).toEqual({
      achieved: 10,
      answered: 10,
      expired: 1,
      reviewed: 4,
      averageRating: 5,
      averageDays: 1,
      responseRatio: 10 / 11,
    });
    expect(body).toMatchObject({ tags: ['Popular', 'Fast Feedback'], highResponse: true, topRated: false });
    expect(body.liked).toBeUndefined();
  });

  it.each(['nobody', '0'.repeat(64)])('answers 404 for %s', async (userId) => {
    expect((await server.call('user/get-artist', { userId })).status).toBe(404);
  });
});

describe('user/get-artist-by-slug', () => {
  it('finds an artist by the name in the URL, and says whether the caller likes them', async () => {
    const artist = await anArtist(server, { username: 'Slug.Artist' });
    const fan = await aFan(server);
    await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as: fan });
    const { body } = await server.call('user/get-artist-by-slug', { slug: 'slug-artist' }, { as: fan });
    expect([body.id, body.liked]).toEqual([artist.userId, true]);
    expect((await server.call('user/get-artist-by-slug', { slug: 'no-such-artist' })).status).toBe(404);
  });
});

describe('user/like-artist', () => {
  it('likes and unlikes, however often it is sent', async () => {
    const [fan, artist] = [await aFan(server), await anArtist(server)];
    const send = async (like: boolean) =>
      await server.call('user/like-artist', { artistId: artist.userId, like }, { as: fan });
    await Promise.all([send(true), send(true), send(true)]);
    expect((await server.call('user/get-liked-artists-ids', {}, { as: fan })).body).toEqual([artist.userId]);
    expect((await send(false)).body).toEqual({ ok: true });
    expect((await send(false)).body).toEqual({ ok: true });
    expect((await server.call('user/get-liked-artists-ids', {}, { as: fan })).body).toEqual([]);
  });

  it('knows no fans and no hidden artists', async () => {
    const [fan, hidden] = [await aFan(server), await anArtist(server, { status: 2 })];
    for (const artistId of [fan.userId, hidden.userId, 'nobody']) {
      expect((await server.call('user/like-artist', { artistId, like: true }, { as: fan })).status).toBe(404);
    }
  });
});

describe('user/get-liked-artists-ids', () => {
  it('is for people who are signed in', async () => {
    expect((await server.send('user/get-liked-artists-ids', {})).status).toBe(401);
    expect((await server.send('user/get-liked-artists-ids', {}, { as: 'no token' })).status).toBe(401);
  });
});

describe('the moment of a profile’s last change, for search engines', () => {
  it('moves with what visitors see, and with nothing else', async () => {
    const artist = await anArtist(server);
    const change = async (userInfos: CallInput<'user/update-infos'>['userInfos']) => {
      await server.clock.advance(60_000);
      expect((await server.call('user/update-infos', { userInfos }, { as: artist })).status).toBe(200);
      const { changed_at: changedAt } = await server.database.db
        .selectFrom('artist_stats')
        .select('changed_at')
        .where('artist_id', '=', artist.userId)
        .executeTakeFirstOrThrow();
      return changedAt?.getTime() ?? 0;
    };
    const then = await change({ collaborators: ['Nia'] });
    for (const unseen of [{ introduced: true }, { lastname: 'Okafor' }, { collaborators: ['Nia'] }])
      expect(await change(unseen)).toBe(then);
    expect(await change({ requestDemoPrice: 4200 })).toBeGreaterThanOrEqual(then + 4 * 60_000);
  });
});

describe('admin/artists', () => {
  it('lists artists of every status for staff, filtered by status and email', async () => {
    const waiting = await anArtist(server, { status: 2, username: 'waiting-artist' });
    const all = await server.call('admin/artists', { perPage: 200 }, { as: staff });
    expect(new Set(all.body.items.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4]));
    expect(all.body.items.every(({ type }) => type === 2)).toBe(true);
    const { body } = await server.call('admin/artists', { status: 2, email: 'WAITING-ART' }, { as: staff });
    expect(body.items.map(({ id, slug, prices }) => [id, slug, prices.requestDemoPrice])).toEqual([
      [waiting.userId, 'waiting-artist', 3000],
    ]);
    expect((await server.call('admin/artists', { status: null }, { as: staff })).body.total).toBe(
      all.body.total,
    );
    expect((await server.call('admin/artists', {}, { as: waiting })).status).toBe(403);
    for (const offer of artistSwitches) {
      const selling = async (isSold: boolean) => {
        const { body } = await server.call(
          'admin/artists',
          { perPage: 200, filter: { [offer]: isSold } },
          { as: staff },
        );
        return body.items.map((row) => row[offer]);
      };
      expect(new Set(await selling(true))).not.toContain(false);
      expect(new Set(await selling(false))).toEqual(new Set([false]));
    }
  });
});

describe('admin/update-artist-status', () => {
  const statuses = [1, 2, 3, 4] as const;
  const moves = statuses.flatMap((from) =>
    statuses.map((to) => ({ from, to, isAllowed: mayMoveArtist(from, to) })),
  );

  it.each(moves)('from $from to $to: $isAllowed', async ({ from, to, isAllowed }) => {
    const artist = await anArtist(server, { status: from });
    const { status, body } = await setStatus(artist.userId, to, 'A good reason');
    expect((await userRow(artist.userId)).status).toBe(isAllowed ? to : from);
    const expected = isAllowed
      ? [200, { status: to }]
      : [409, { error: { code: 'state-conflict', status: from } }];
    expect([status, body]).toMatchObject(expected);
  });

  it('wants a reason for rejecting and suspending, and keeps it', async () => {
    const artist = await anArtist(server, { status: 2 });
    expect((await setStatus(artist.userId, 3)).body.error.fields).toEqual({
      reason: 'Please give a reason.',
    });
    expect((await setStatus(artist.userId, 3, 'No links yet')).body.statusReason).toBe('No links yet');
    expect((await setStatus(artist.userId, 1)).body.statusReason).toBeNull();
    expect((await userRow(artist.userId)).approved_at).not.toBeNull();
  });

  it('tells the artist by bell and mail', async () => {
    const artist = await anArtist(server, { status: 2 });
    await setStatus(artist.userId, 3, 'No links yet');
    await setStatus(artist.userId, 1);
    await setStatus(artist.userId, 4, 'Complaints');
    const { db } = server.database;
    const bells = await db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', artist.userId)
      .execute();
    const mails = await db
      .selectFrom('mail_outbox')
      .select('code')
      .where('user_id', '=', artist.userId)
      .execute();
    const codes = ['N02', 'N03', 'N04'];
    expect(bells.map(({ code }) => code).toSorted()).toEqual(codes);
    expect(
      mails
        .map(({ code }) => code)
        .filter((code) => codes.includes(code))
        .toSorted(),
    ).toEqual(codes);
  });

  it('ends a suspended artist’s sign-ins at once', async () => {
    const artist = await anArtist(server);
    await setStatus(artist.userId, 4, 'Complaints');
    expect((await server.call('user/get-infos', {}, { as: artist })).status).toBe(401);
    const signIn = await server.call('identity/sign-in', { email: artist.email, password: artist.password });
    expect(signIn.body.error.code).toBe('account-suspended');
    await setStatus(artist.userId, 1);
    expect((await server.call('user/get-infos', {}, { as: artist })).status).toBe(401);
  });

  it('sets off what others have registered, and undoes everything when they fail', async () => {
    const artist = await anArtist(server);
    const heard: string[] = [];
    server.ctx.hooks.on('artistStoppedSelling', async (_tx, { artistId, cause }) => {
      if (artistId !== artist.userId) return;
      heard.push(cause);
      if (heard.length === 1) throw new Error('a listener fails');
    });
    const quiet = server.ctx.log.level;
    server.ctx.log.level = 'silent';
    expect((await setStatus(artist.userId, 4, 'Complaints')).status).toBe(500);
    server.ctx.log.level = quiet;
    expect((await userRow(artist.userId)).status).toBe(1);
    await setStatus(artist.userId, 4, 'Complaints');
    expect(heard).toEqual(['suspension', 'suspension']);
  });

  it('decides once when two of the staff decide at once', async () => {
    const artist = await anArtist(server, { status: 2 });
    const answers = await Promise.all([1, 2, 3].map(async () => await setStatus(artist.userId, 1)));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  });

  it('knows no fans', async () => {
    const fan = await aFan(server);
    for (const artistId of [fan.userId, 'nobody']) expect((await setStatus(artistId, 1)).status).toBe(404);
    const input = { artistId: fan.userId, status: 1 as const };
    expect((await server.call('admin/update-artist-status', input, { as: fan })).status).toBe(403);
  });
});

describe('admin/convert-to-artist', () => {
  const convert = async (userId: string) =>
    await server.call('admin/convert-to-artist', { userId }, { as: staff });

  it('makes an active fan an approved artist with a slug', async () => {
    const fan = await aFan(server, { username: 'Turned.Artist' });
    const { status, body } = await convert(fan.userId);
    expect([status, body.type, body.status]).toEqual([200, 2, 1]);
    const shown = await server.call('user/get-artist-by-slug', { slug: 'turned-artist' });
    expect(shown.body).toMatchObject({ id: fan.userId, acceptRequest: 0, loopcheck: false });
    expect((await convert(fan.userId)).body.error).toMatchObject({ code: 'state-conflict', status: 1 });
  });

  it('refuses suspended fans and nobody', async () => {
    const fan = await aFan(server);
    await server.database.db.updateTable('users').set({ status: 4 }).where('id', '=', fan.userId).execute();
    expect((await convert(fan.userId)).body.error).toMatchObject({ code: 'state-conflict', status: 4 });
    expect((await convert('nobody')).status).toBe(404);
    expect(
      (await server.call('admin/convert-to-artist', { userId: fan.userId }, { as: await aFan(server) }))
        .status,
    ).toBe(403);
  });
});
