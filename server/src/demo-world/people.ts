import { AcceptRequest, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { createPerson, type NewPerson } from '../features/accounts/accounts.ts';
import { freezeFor } from '../features/wallet/wallet.ts';
import { act, type Actor, type Filling } from './act.ts';
import { DEMO_PASSWORD, type KnownPerson, knownPeople } from './known-people.ts';
import { artists, socialsOf } from './people/artists.ts';
import { fans } from './people/fans.ts';
import type { ArtistPerson, FanPerson } from './people/person.ts';
import { readPicture } from './pictures.ts';
import { randomOf } from './random.ts';
import { forEachOfSome } from './some.ts';
import { passwordsOf } from '../providers/identity/port.ts';
import { storeOwnFile } from '../features/uploads/uploads.ts';

export interface Cast {
  artists: Actor[];
  fans: Actor[];
}

const WORLD_DAYS = 90;
const PEOPLE_AT_ONCE = 20;
/** One more than the server processes at once, so that it never waits for the next. */
const PORTRAITS_AT_ONCE = 3;
/** The known artist sells what this one sells. */
const KNOWN_ARTIST_LIKE = 3;

/** Those whom the start names, first and at once, so that anybody can sign in while the rest of the world is being made. */
export async function createKnownPeople({ ctx, now }: Filling): Promise<Map<string, Actor>> {
  const passwordHash = await passwordsOf(ctx.identity).hash(DEMO_PASSWORD);
  const createdAt = addMs(now, -WORLD_DAYS * DAY_MS);
  const like = artists[KNOWN_ARTIST_LIKE];
  const actors = await createMany(
    ctx,
    knownPeople.map((known) => ({ ...known, ...profileOf(known, like), passwordHash, createdAt })),
  );
  return new Map(actors.map((actor) => [actor.email, actor]));
}

function profileOf(known: KnownPerson, like: ArtistPerson | undefined): Partial<NewPerson> {
  const [firstname = '', lastname = ''] = known.username.split('-');
  const names = {
    firstname: firstname.charAt(0).toUpperCase() + firstname.slice(1),
    lastname,
    timeZone: 'Europe/Berlin',
  };
  if (known.type === UserType.Fan || !like)
    return { ...names, genres: [0, 2, 6], level: 2, interests: [5, 14] };
  return {
    ...names,
    biography: known.biography ?? null,
    genres: [0, 2, 6],
    topics: [...like.topics],
    daw: [...like.daw],
    instruments: [...like.instruments],
    recordLabels: [...like.recordLabels],
    socials: socialsOf(known.username, ['instagram', 'soundcloud', 'bandcamp']),
    ...(known.status === undefined ? sellingProfile : {}),
  };
}

const sellingProfile = {
  acceptRequest: AcceptRequest.Accepting,
  loopcheck: true,
  deepdive: true,
  ama: true,
  featured: true,
} as const;

/** Everybody else, without pictures. They registered over the last 90 days and share one password. */
export async function createCast({ ctx, now, signal }: Filling): Promise<Cast> {
  const passwordHash = await passwordsOf(ctx.identity).hash(DEMO_PASSWORD);
  const random = randomOf('cast');
  const ago = (daysMin: number) => addMs(now, -random.between(daysMin, WORLD_DAYS) * DAY_MS);
  const newArtists = artists.map((artist, index) => {
    const type = UserType.Artist;
    return { ...plainOf(artist), ...artistProfile(artist, index), type, passwordHash, createdAt: ago(20) };
  });
  const newFans = fans.map((fan) => {
    const { level, interests } = fan;
    return {
      ...plainOf(fan),
      level,
      interests: [...interests],
      type: UserType.Fan,
      passwordHash,
      createdAt: ago(0),
    };
  });
  return { artists: await createMany(ctx, newArtists, signal), fans: await createMany(ctx, newFans, signal) };
}

/** Some at a time, so that other people's calls find a turn in between. Who is there already is left as they are. */
async function createMany(
  ctx: Context,
  people: readonly (NewPerson & { createdAt: Date })[],
  signal?: AbortSignal,
): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    signal?.throwIfAborted();
    const some = people.slice(start, start + PEOPLE_AT_ONCE);
    const found = await ctx.database.transaction(async (tx) => {
      const there = await listByEmail(tx, some);
      const all: (Actor | null)[] = [];
      for (const person of some) all.push(there.get(person.email) ?? (await create(tx, ctx, person)));
      return all;
    });
    actors.push(...found.filter((actor) => actor !== null));
  }
  return actors;
}

async function listByEmail(tx: Tx, people: readonly NewPerson[]): Promise<Map<string, Actor>> {
  const emails = people.map(({ email }) => email.toLowerCase());
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'type'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ id: userId, ...person }) => [person.email, { userId, ...person }]));
}

function plainOf(
  person: ArtistPerson | FanPerson,
): Pick<NewPerson, 'email' | 'username'> & Partial<NewPerson> {
  const { email, username, firstname, lastname, timeZone } = person;
  return { email, username, firstname, lastname, timeZone, genres: [...person.genres], daw: [...person.daw] };
}

/** Most sell; a few are paused, sold out, under review, rejected or suspended, so that every state can be seen. */
function artistProfile(artist: ArtistPerson, index: number): Partial<NewPerson> {
  const random = randomOf(`profile ${artist.username}`);
  const status = {
    35: UserStatus.AwaitingApproval,
    36: UserStatus.AwaitingApproval,
    37: UserStatus.Rejected,
    38: UserStatus.Suspended,
  }[index];
  const acceptRequest =
    { 30: AcceptRequest.Paused, 31: AcceptRequest.Paused, 32: AcceptRequest.Never }[index] ??
    AcceptRequest.Accepting;
  const limits: Record<number, number> = { 12: 1, 13: 2, 21: 0, 22: 3 };
  return {
    status: status ?? UserStatus.Active,
    acceptRequest,
    loopcheck: index !== 33 && index !== 34,
    deepdive: random.isLucky(0.8),
    ama: acceptRequest === AcceptRequest.Accepting && random.isLucky(0.5),
    requestDemoPrice: random.pick([1500, 2000, 2500, 3000, 3000, 4500]),
    loopcheckRequestLimit: limits[index] ?? null,
    featured: index < 26,
    focus: index === 0,
    biography: artist.biography,
    topics: [...artist.topics],
    instruments: [...artist.instruments],
    recordLabels: [...artist.recordLabels],
    collaborators: [...artist.collaborators],
    socials: artist.socials,
  };
}

async function create(tx: Tx, ctx: Context, person: NewPerson & { createdAt: Date }): Promise<Actor | null> {
  const { username, email, type, createdAt } = person;
  // A person who joined today can't have acted tomorrow.
  const lastLoginAt = new Date(Math.min(addMs(createdAt, DAY_MS).getTime(), ctx.clock.now().getTime()));
  const created = await createPerson(tx, { ctx, now: createdAt }, { ...person, lastLoginAt });
  // They have been here for a while: what newcomers are told once, they know.
  await tx
    .updateTable('users')
    .set({ introduced: true, referral_introduced: true, infos_update_introduced: true })
    .where('id', '=', created?.userId ?? '')
    .execute();
  if (created && person.status === UserStatus.Suspended) {
    const freeze = { userId: created.userId, cause: 'suspension', now: createdAt } as const;
    await freezeFor(tx, { ...freeze, reason: 'Suspended from the beginning of the demo.' });
  }
  return created && { userId: created.userId, username, email, type };
}

/** The usernames of everybody with a portrait. */
export const portrayed: readonly string[] = [
  ...knownPeople.map(({ username }) => username),
  ...artists.map(({ username }) => username),
  ...fans.filter(({ hasPicture }) => hasPicture).map(({ username }) => username),
];

/** Portraits go the way of every picture: uploaded, looked at, rendered in all widths, then chosen in the profile. */
export async function givePortraits(
  filling: Filling,
  { cast, known }: { cast: Cast; known: Map<string, Actor> },
): Promise<void> {
  const lacking = await listWithoutPicture(filling.ctx, [...cast.artists, ...cast.fans, ...known.values()]);
  const actors = portrayed.flatMap((username) => lacking.get(username) ?? []);
  await forEachOfSome(actors, PORTRAITS_AT_ONCE, async (actor) => await givePortrait(filling, actor));
}

async function listWithoutPicture(
  { database }: Context,
  people: readonly Actor[],
): Promise<Map<string, Actor>> {
  const rows = await database.db
    .selectFrom('users')
    .select('id')
    .where('profile_image', 'is', null)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return new Map(people.filter(({ userId }) => ids.has(userId)).map((actor) => [actor.username, actor]));
}

async function givePortrait(filling: Filling, actor: Actor): Promise<void> {
  const { ctx, signal } = filling;
  const at = ctx.clock.now();
  const { userId, username } = actor;
  const content = await readPicture(username);
  const file = { userId, fileName: 'portrait.webp', fileType: 'image/webp', content };
  signal.throwIfAborted();
  const { uploadId, fileUrl } = await storeOwnFile(ctx, file, at);
  await ctx.uploads.settled(uploadId);
  await act(filling, actor, {
    path: 'user/update-infos',
    input: { userInfos: { profileImage: fileUrl } },
    at,
  });
}
