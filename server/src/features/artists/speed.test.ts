import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf, type Random } from '../../db/demo-world/random.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { seedArtists, type SeededArtist } from '../../testing/many-artists.ts';

const ARTISTS = 10_000;
const WARM_UP = 30;
const QUERIES = 200;
const P95_MS_MAX = 50;
/** The test shares the machine with others, so that only the quietest of a few rounds says what the server needs. */
const ROUNDS = 3;
const letters = ['a', 'b', 'd', 'e', 'g', 'i', 'k', 'l', 'm', 'n', 'o', 'r', 's', 't', 'u', 'y'] as const;

/** One or two of: a letter left out, one too many, a wrong one, two swapped; never the first. */
function misspelt(name: string, random: Random, errors: number): string {
  let text = name;
  for (let error = 0; error < errors; error += 1) {
    const at = random.int(1, text.length - 2);
    const [before, letter, next, after] = [
      text.slice(0, at),
      text[at] ?? '',
      text[at + 1] ?? '',
      text.slice(at + 2),
    ];
    const other = random.pick(letters);
    text =
      before +
      random.pick([next + after, other + letter + next + after, other + next + after, next + letter + after]);
  }
  return text;
}

const isDeep = process.env['DEEP'] === '1';
const kinds = isDeep ? (['postgres', 'pglite'] as const) : (['postgres'] as const);

describe.each(kinds)('among ten thousand artists on %s', (kind) => {
  let server: BootedServer;
  let artists: SeededArtist[];
  beforeAll(async () => {
    server = await boot({ kind });
    artists = await seedArtists(server.database, ARTISTS);
  }, 180_000);
  afterAll(async () => await server.close());

  async function p95Of(ask: (random: Random) => Promise<unknown>): Promise<number> {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = randomOf(`round ${round}`);
      const took: number[] = [];
      for (let query = -WARM_UP; query < QUERIES; query += 1) {
        const started = performance.now();
        await ask(random);
        if (query >= 0) took.push(performance.now() - started);
      }
      found.push(took.toSorted((a, b) => a - b)[Math.floor(QUERIES * 0.95)] ?? Infinity);
      if (Math.min(...found) < P95_MS_MAX) break;
    }
    const best = Math.min(...found);
    // A measurement is read by somebody.
    if (isDeep) process.stdout.write(`${kind}: p95 of ${QUERIES} is ${best.toFixed(1)} ms\n`);
    return best;
  }

  it.each([
    { errors: 0, found: 1 },
    { errors: 1, found: 0.98 },
    { errors: 2, found: 0.9 },
  ])('a name with $errors typing errors is found in time by search/artists', async ({ errors, found }) => {
    let [asked, hits] = [0, 0];
    const p95 = await p95Of(async (random) => {
      const wanted = artists[random.int(0, ARTISTS - 1)];
      const query = misspelt(wanted?.username ?? '', random, errors);
      const { body } = await server.call('search/artists', { query, scope: 'site' });
      asked += 1;
      if (body.items.some(({ id }) => id === wanted?.id)) hits += 1;
    });
    expect(p95).toBeLessThan(P95_MS_MAX);
    expect(hits / asked).toBeGreaterThanOrEqual(found);
  });

  it('a text with accents or errors is found in time by user/get-artists', async () => {
    const p95 = await p95Of(async (random) => {
      const wanted = artists[random.int(0, ARTISTS - 1)];
      const texts = [
        misspelt(wanted?.username ?? '', random, 1),
        wanted?.collaborators[0]?.toUpperCase() ?? '',
      ] as const;
      const { body } = await server.call('user/get-artists', { q: random.pick(texts), perPage: 24 });
      expect(body.total).toBeGreaterThan(0);
    });
    expect(p95).toBeLessThan(P95_MS_MAX);
  });

  it.each(['recommended', 'newest', 'rating', 'price'] as const)('the list sorted by %s', async (sort) => {
    const p95 = await p95Of(async (random) => {
      const filter = random.isLucky(0.5)
        ? {}
        : { genres: [random.pick([0, 9, 20])], accepts: ['loopcheck' as const] };
      const { body } = await server.call('user/get-artists', { sort, perPage: 24, filter });
      expect(body.items).toHaveLength(24);
    });
    expect(p95).toBeLessThan(P95_MS_MAX);
  });
});
