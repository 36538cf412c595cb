import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf, type Random } from '../../demo-world/random.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { seedArtists, type SeededArtist } from '../../testing/many/many-artists.ts';

const ARTISTS = 10_000;
const WARM_UP = 30;
const QUERIES = 200;
const TIMEOUT_MS = 120_000;
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
/** What a lookup by key takes, browser's round trip included, where nothing else runs. */
const PLAIN_MS = 5;

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

const kinds = isDeep ? (['postgres', 'pglite'] as const) : (['postgres'] as const);

describe.each(kinds)('among ten thousand artists on %s', { timeout: TIMEOUT_MS }, (kind) => {
  let server: BootedServer;
  let artists: SeededArtist[];
  beforeAll(async () => {
    server = await boot({ kind });
    artists = await seedArtists(server.database, ARTISTS);
  }, 180_000);
  afterAll(async () => await server.close());

  /** Times a question, and beside each a plain lookup: where even that is slow, the machine is busy with something else. */
  async function slownessOf(ask: (random: Random) => Promise<unknown>): Promise<number> {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = randomOf(`round ${round}`);
      const [took, plain]: [number[], number[]] = [[], []];
      for (let query = -WARM_UP; query < QUERIES; query += 1) {
        const userId = artists[random.int(0, ARTISTS - 1)]?.id ?? '';
        const times = [
          await timeOf(() => server.call('user/get-artist', { userId })),
          await timeOf(() => ask(random)),
        ];
        if (query < 0) continue;
        plain.push(times[0] ?? 0);
        took.push(times[1] ?? 0);
      }
      // A test must not wait for a quiet moment for ever; `test:deep` says the time itself.
      const busyness = isDeep ? 1 : Math.max(1, p95(plain) / PLAIN_MS);
      found.push(p95(took) / busyness);
      if (isDeep)
        process.stdout.write(
          `${kind}: p95 ${p95(took).toFixed(1)} ms, of a lookup ${p95(plain).toFixed(1)} ms\n`,
        );
      if (Math.min(...found) < P95_MS_MAX) break;
    }
    return Math.min(...found);
  }

  const rounds = [
    { errors: 2, found: 0.9 },
    { errors: 1, found: 0.98 },
    { errors: 0, found: 1 },
  ];
  it.each(isDeep ? rounds : rounds.slice(0, 1))(
    'a name with $errors typing errors is found in time by search/artists',
    async ({ errors, found }) => {
      let [asked, hits] = [0, 0];
      const slowness = await slownessOf(async (random) => {
        const wanted = artists[random.int(0, ARTISTS - 1)];
        const query = misspelt(wanted?.username ?? '', random, errors);
        const { body } = await server.call('search/artists', { query, scope: 'site' });
        asked += 1;
        if (body.items.some(({ id }) => id === wanted?.id)) hits += 1;
      });
      expect(slowness).toBeLessThan(P95_MS_MAX);
      expect(hits / asked).toBeGreaterThanOrEqual(found);
    },
  );

  it('a text with accents or errors is found in time by user/get-artists', async () => {
    const slowness = await slownessOf(async (random) => {
      const wanted = artists[random.int(0, ARTISTS - 1)];
      const texts = [
        misspelt(wanted?.username ?? '', random, 1),
        wanted?.collaborators[0]?.toUpperCase() ?? '',
      ] as const;
      const { body } = await server.call('user/get-artists', { q: random.pick(texts), perPage: 24 });
      expect(body.total).toBeGreaterThan(0);
    });
    expect(slowness).toBeLessThan(P95_MS_MAX);
  });

  const sorts = ['recommended', 'newest', 'rating', 'price'] as const;
  it.each(isDeep ? sorts : sorts.slice(0, 1))('the list sorted by %s', async (sort) => {
    const slowness = await slownessOf(async (random) => {
      const filter = random.isLucky(0.5)
        ? {}
        : { genres: [random.pick([0, 9, 20])], accepts: ['loopcheck' as const] };
      const { body } = await server.call('user/get-artists', { sort, perPage: 24, filter });
      expect(body.items).toHaveLength(24);
    });
    expect(slowness).toBeLessThan(P95_MS_MAX);
  });
});
