import { AcceptRequest, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../schema.ts';
import { createPerson, type NewPerson } from '../../features/accounts/accounts.ts';
import { act, type Actor } from './act.ts';
import { portraitSvg } from './art/portrait.ts';
import { DEMO_PASSWORD, type KnownPerson, knownPeople } from './known-people.ts';
import type { Maker } from './maker.ts';
import { artists } from './people/artists.ts';
import { fans } from './people/fans.ts';
import type { ArtistPerson, FanPerson } from './people/person.ts';
import { randomOf } from './random.ts';
import { storeOwnFile } from '../../features/uploads/uploads.ts';

export interface Cast {
  artists: Actor[];
  fans: Actor[];
}

const WORLD_DAYS = 90;
/** Flat shapes stay clean when a page shows them a little larger; rendering costs by the square. */
const PORTRAIT_PIXELS = 720;
const FAN_PORTRAIT_PIXELS = 320;
const FANS_WITH_PICTURE = 24;
const PEOPLE_AT_ONCE = 20;
/** The known people borrow the looks of these two. */
const KNOWN_ARTIST_LOOK = 3;

/** Those whom the start names, first and at once, so that anybody can sign in while the rest of the world is being made. */
export async function createKnownPeople(ctx: Context, now: Date): Promise<Map<string, Actor>> {
  const passwordHash = await ctx.identity.hashPassword(DEMO_PASSWORD);
  const createdAt = addMs(now, -WORLD_DAYS * DAY_MS);
  const look = artists[KNOWN_ARTIST_LOOK];
  const actors = await createMany(
    ctx,
    knownPeople.map((known) => ({ ...known, ...profileOf(known, look), passwordHash, createdAt })),
  );
  return new Map(actors.map((actor) => [actor.email, actor]));
}

function profileOf(known: KnownPerson, look: ArtistPerson | undefined): Partial<NewPerson> {
  const [firstname = '', lastname = ''] = known.username.split('-');
  const names = { firstname: firstname.charAt(0).toUpperCase() + firstname.slice(1), lastname, timeZone: 'Europe/Berlin' };
  if (known.type === UserType.Fan || !look) return { ...names, genres: [0, 2, 6], level: 2, interests: [5, 14] };
  return {
    ...names,
    biography:
      'I run a small studio above a bakery and finish records at night. Send me the loop you are not sure about: I will tell you what makes it move, and what stands in its way.',
    genres: [0, 2, 6],
    topics: [...look.topics],
    daw: [...look.daw],
    instruments: [...look.instruments],
    recordLabels: [...look.recordLabels],
    socials: look.socials,
    ...(known.status === undefined ? sellingProfile : {}),
  };
}

const sellingProfile = { acceptRequest: AcceptRequest.Accepting, loopcheck: true, deepdive: true, ama: true, featured: true } as const;

/** Everybody else, without pictures. They registered over the last 90 days and share one password. */
export async function createCast(ctx: Context, now: Date): Promise<Cast> {
  const passwordHash = await ctx.identity.hashPassword(DEMO_PASSWORD);
  const random = randomOf('cast');
  const ago = (daysMin: number) => addMs(now, -random.between(daysMin, WORLD_DAYS) * DAY_MS);
  const newArtists = artists.map((artist, index) => {
    const type = UserType.Artist;
    return { ...plainOf(artist), ...artistProfile(artist, index), type, passwordHash, createdAt: ago(20) };
  });
  const newFans = fans.map((fan) => {
    const { level, interests } = fan;
    return { ...plainOf(fan), level, interests: [...interests], type: UserType.Fan, passwordHash, createdAt: ago(0) };
  });
  return { artists: await createMany(ctx, newArtists), fans: await createMany(ctx, newFans) };
}

/** Some at a time, so that other people's calls find a turn in between. */
async function createMany(ctx: Context, people: readonly (NewPerson & { createdAt: Date })[]): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE);
    const created = await ctx.database.transaction(async (tx) => {
      const made: (Actor | null)[] = [];
      for (const person of some) made.push(await create(tx, ctx, person));
      return made;
    });
    actors.push(...created.filter((actor) => actor !== null));
  }
  return actors;
}

function plainOf(person: ArtistPerson | FanPerson): Pick<NewPerson, 'email' | 'username'> & Partial<NewPerson> {
  const { email, username, firstname, lastname, timeZone } = person;
  return { email, username, firstname, lastname, timeZone, genres: [...person.genres], daw: [...person.daw] };
}

/** Most sell; a few are paused, sold out, under review, rejected or suspended, so that every state can be seen. */
function artistProfile(artist: ArtistPerson, index: number): Partial<NewPerson> {
  const random = randomOf(`profile ${artist.username}`);
  const status = { 35: UserStatus.AwaitingApproval, 36: UserStatus.AwaitingApproval, 37: UserStatus.Rejected, 38: UserStatus.Suspended }[index];
  const acceptRequest = { 30: AcceptRequest.Paused, 31: AcceptRequest.Paused, 32: AcceptRequest.Never }[index] ?? AcceptRequest.Accepting;
  const limits: Record<number, number> = { 12: 1, 13: 2, 21: 0, 22: 3 };
  return {
    status: status ?? UserStatus.Active,
    acceptRequest,
    loopcheck: index !== 33 && index !== 34,
    deepdive: random.isLucky(0.8),
    ama: acceptRequest === AcceptRequest.Accepting && random.isLucky(0.5),
    requestPrice: random.pick([1500, 2000, 2500, 3000, 3000, 4500]),
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
  const lastLoginAt = addMs(createdAt, DAY_MS);
  const created = await createPerson(tx, { ctx, now: createdAt }, { ...person, lastLoginAt });
  return created && { userId: created.userId, username, email, type };
}

/** Portraits go the way of every picture: uploaded, looked at, rendered in all widths, then chosen in the profile. */
export async function givePortraits(ctx: Context, maker: Maker, { cast, known }: { cast: Cast; known: Map<string, Actor> }): Promise<void> {
  const byName = new Map([...cast.artists, ...cast.fans, ...known.values()].map((actor) => [actor.username, actor]));
  const drawn = [
    ...[...known.values()].map(({ username }) => ({ username, svg: portraitSvg(username), pixels: PORTRAIT_PIXELS })),
    ...artists.map(({ username, portrait }) => ({ username, svg: portraitSvg(username, portrait), pixels: PORTRAIT_PIXELS })),
    ...fans
      .filter(({ hasPicture }) => hasPicture)
      .slice(0, FANS_WITH_PICTURE)
      .map(({ username, portrait }) => ({ username, svg: portraitSvg(username, portrait), pixels: FAN_PORTRAIT_PIXELS })),
  ];
  // All are asked for at once: the maker draws the next one while the server looks at the last one.
  const pictures = drawn.map(({ svg, pixels }) => maker.make({ kind: 'picture', svg, pixels }));
  for (const [index, { username }] of drawn.entries()) {
    const actor = byName.get(username);
    const picture = await pictures[index];
    if (actor && picture) await givePortrait(ctx, actor, picture);
  }
}

async function givePortrait(ctx: Context, actor: Actor, content: Buffer): Promise<void> {
  const now = ctx.clock.now();
  const { userId } = actor;
  const file = { userId, fileName: 'portrait.webp', fileType: 'image/webp', content };
  const { uploadId, fileUrl } = await storeOwnFile(ctx, file, now);
  await ctx.uploads.settled(uploadId);
  await act(ctx, actor, { path: 'user/update-infos', input: { userInfos: { profileImage: fileUrl } }, at: now });
}
