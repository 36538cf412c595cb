import { sql } from 'kysely';
import { randomOf, type Random } from '../../demo-world/random.ts';
import type { OpenDatabase } from '../../db/db.ts';
import { newId } from '../../db/id.ts';
import { searchRowOf } from '../../providers/search/postgres.ts';

export interface SeededArtist {
  id: string;
  username: string;
  slug: string;
  genres: number[];
  collaborators: string[];
}

const consonants = [
  'b',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'sh',
  'kr',
  'st',
] as const;
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou'] as const;
const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü' };

/** Puts this many listed artists into the database in a few statements, with names that no two share. */
export async function seedArtists(database: OpenDatabase, count: number): Promise<SeededArtist[]> {
  const random = randomOf('many artists');
  const now = new Date('2026-01-01T00:00:00Z');
  const artists = Array.from({ length: count }, (_, index) => anArtistRow(random, index, now));
  for (let from = 0; from < count; from += 2000) await insert(database, artists.slice(from, from + 2000));
  await sql`analyze users, artist_stats, search_artists`.execute(database.db);
  return artists;
}

function anArtistRow(random: Random, index: number, now: Date): SeededArtist & Record<string, unknown> {
  const name = `${aWord(random)}.${aWord(random)}${index.toString(36)}`.slice(0, 30);
  const id = newId(new Date(now.getTime() + index * 60_000));
  return {
    id,
    username: name,
    slug: `${name.replaceAll('.', '-')}`,
    email: `${name}@example.test`,
    genres: random.sample([0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 20], 3),
    topics: random.sample([0, 1, 2, 5, 6, 15], 2),
    collaborators: [`${aWord(random)} ${withAccent(aWord(random))}`, aWord(random)],
    labels: [`${aWord(random)} Records`],
    biography: 'I listen to loops, answer in whole sentences and say what to do next. '.repeat(8),
    price: random.int(5, 100) * 100,
    featured: index % 50 === 0,
    loopcheck: index % 3 > 0,
    achieved: random.int(0, 300),
    created: new Date(now.getTime() + index * 60_000).toISOString(),
  };
}

function aWord(random: Random): string {
  return Array.from({ length: random.int(2, 3) }, () => random.pick(consonants) + random.pick(vowels)).join(
    '',
  );
}

function withAccent(word: string): string {
  return word.replace(/[aeiou]/, (letter) => accented[letter] ?? letter);
}

async function insert(
  database: OpenDatabase,
  artists: (SeededArtist & Record<string, unknown>)[],
): Promise<void> {
  await sql`insert into users (id, email, is_email_verified, type, status, username, slug, display_name, biography, genres,
      topics, collaborators, record_labels, notification_preferences, accept_request, request_price, loopcheck, featured,
      created_at)
    select id, email, true, 2, 1, username, slug, username, biography, genres, topics, collaborators, labels, '{}', 1,
      price, loopcheck, featured, created
    from jsonb_to_recordset(${JSON.stringify(artists)}::jsonb) as given(id text, email text, username text, slug text,
      biography text, genres integer[], topics integer[], collaborators text[], labels text[], price integer,
      loopcheck boolean, featured boolean, created timestamptz)`.execute(database.db);
  await sql`update artist_stats as st set achieved = given.achieved
    from jsonb_to_recordset(${JSON.stringify(artists)}::jsonb) as given(id text, achieved integer)
    where st.artist_id = given.id`.execute(database.db);
  const found = artists.map(({ id, username, collaborators, loopcheck }) =>
    searchRowOf({
      artistId: id,
      username,
      words: ['Techno', ...collaborators],
      offers: loopcheck === true ? ['loopcheck'] : [],
    }),
  );
  await sql`insert into search_artists select * from jsonb_populate_recordset(null::search_artists, ${JSON.stringify(found)}::jsonb)`.execute(
    database.db,
  );
}
