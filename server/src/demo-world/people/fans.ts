import { type StyleName, styles } from '../audio/styles.ts';
import { type Random, randomOf } from '../random.ts';
import { artists } from './artists.ts';
import { type Region, regions } from './fan-names.ts';
import type { FanPerson } from './person.ts';
import { emailOf, toAscii } from './slug.ts';

const fanCount = 200;

const genreIds = [0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25];
const topicIds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 100];
const dawIds = [0, 0, 0, 7, 7, 1, 1, 4, 6, 2, 3, 17, 8, 11, 15] as const;

/** Most fans never upload a picture. */
const PORTRAITS = 24;

/** 200 fans, the same in every world. */
export const fans: readonly FanPerson[] = makeFans();

function makeFans(): FanPerson[] {
  const taken = new Set(artists.map(({ username }) => username.toLowerCase()));
  const names = new Set<string>();
  const made: FanPerson[] = [];
  for (let attempt = 0; made.length < fanCount; attempt += 1) {
    const random = randomOf(`fan/${attempt}`);
    const fan = makeFan(random, regions[attempt % regions.length] ?? regions[0]);
    const name = `${fan.firstname} ${fan.lastname}`;
    const key = fan.username.toLowerCase();
    if (names.has(name) || taken.has(key) || made.some(({ email }) => email === fan.email)) continue;
    names.add(name);
    taken.add(key);
    const isPortrayed = made.filter(({ hasPicture }) => hasPicture).length < PORTRAITS;
    made.push({ ...fan, hasPicture: fan.hasPicture && isPortrayed });
  }
  return made;
}

function makeFan(random: Random, region: Region): FanPerson {
  const presentation = random.pick(['feminine', 'masculine', 'feminine', 'masculine', 'neutral']);
  const firstname = random.pick(region[presentation]);
  const lastname = random.pick(region.surnames);
  const username = usernameOf(firstname, lastname, random);
  // Object.keys loses the key type that `satisfies` kept for the table.
  const [style = 'house'] = random.sample(Object.keys(styles) as StyleName[], 1);
  return {
    username,
    firstname,
    lastname,
    email: emailOf(username),
    language: region.language,
    timeZone: random.pick(region.timeZones),
    genres: random.sample(genreIds, random.int(1, 4)),
    daw: [...new Set([random.pick(dawIds), ...(random.isLucky(0.25) ? [random.pick(dawIds)] : [])])],
    level: random.pick([1, 1, 1, 2, 2, 3]),
    interests: random.sample(topicIds, random.int(1, 4)),
    hasPicture: random.isLucky(0.45),
    style,
  };
}

/** People choose names in a handful of ways; each is tried until it fits the length that the product allows. */
function usernameOf(firstname: string, lastname: string, random: Random): string {
  const first = toAscii(firstname).replace(/[^A-Za-z]/g, '');
  const last = toAscii(lastname).replace(/[^A-Za-z]/g, '');
  const word = random.pick([
    'beats',
    'sounds',
    'music',
    'tapes',
    'audio',
    'loops',
    'makes',
    'records',
    'fm',
    'wav',
    'live',
    'plays',
  ]);
  const year = random.int(84, 107) % 100;
  const digits = String(year).padStart(2, '0');
  return random.pick([
    `${first}.${last}`.toLowerCase(),
    `${first}${last}`,
    `${first.charAt(0)}${last}${digits}`.toLowerCase(),
    `${first}_${word}`.toLowerCase(),
    `${last}${word}`.toLowerCase(),
    `${first}-${last.charAt(0)}${digits}`.toLowerCase(),
    `${word}by${first}`.toLowerCase(),
    `${first}.${word}`,
  ]);
}
